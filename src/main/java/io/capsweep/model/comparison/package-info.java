/** Whether one system is better than another, with the day as the unit. */
package io.capsweep.model.comparison;
