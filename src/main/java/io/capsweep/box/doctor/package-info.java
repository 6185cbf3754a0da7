/** Is this machine fit to measure on, and what to change. */
package io.capsweep.box.doctor;
