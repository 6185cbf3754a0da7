/** Predictions that nobody can move afterwards: a signed chain of seals and of their scores. */
package io.capsweep.seal;
