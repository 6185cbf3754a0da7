/** What a rung is, and what it is given to work with. */
package io.capsweep.ladder.rung;
