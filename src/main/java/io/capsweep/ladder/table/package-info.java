/** A ladder as text and as JSON. */
package io.capsweep.ladder.table;
