/** A plan for people and for programs. */
package io.capsweep.plan.answer;
