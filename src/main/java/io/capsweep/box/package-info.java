/**
 * The machine itself: what it is made of, who spends its CPU time, and that only one sweep at a
 * time uses it.
 */
package io.capsweep.box;
