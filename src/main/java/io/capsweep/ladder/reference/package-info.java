/** The well-known tables: Dean's, Scott's model, and measurements of others. */
package io.capsweep.ladder.reference;
