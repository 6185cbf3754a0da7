/** Caveats of single steps; those of severity VOID mean that no number may be taken from it. */
package io.capsweep.caveat.step;
