/** What is measured, as the sweep sees it: interfaces and records only. */
package io.capsweep.target;
