/** The search for maximum and deployable capacity: which concurrency to measure next, and why. */
package io.capsweep.sweep.search;
