/** How far runs scatter within a day and days among each other, and what follows for planning. */
package io.capsweep.model.variance;
