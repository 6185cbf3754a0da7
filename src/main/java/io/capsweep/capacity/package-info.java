/**
 * From measured steps to answers: maximum and deployable capacity, the law at an operating point,
 * predictions and their results.
 */
package io.capsweep.capacity;
