/**
 * The mathematics: the capacity law, the universal scalability law, tail verdicts, steady state.
 * Pure functions of numbers on java.* and commons-math3; a leaf that knows no other package.
 */
package io.capsweep.model;
