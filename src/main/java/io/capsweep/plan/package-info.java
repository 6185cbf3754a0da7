/**
 * From a demand over time and the deployable capacity of a machine to how many machines are needed.
 */
package io.capsweep.plan;
