/** Which key an operation goes to: samplers over 0 to n - 1. */
package io.capsweep.load.keys;
