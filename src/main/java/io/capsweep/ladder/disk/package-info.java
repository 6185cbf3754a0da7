/** Rungs of the disk and of the page cache. */
package io.capsweep.ladder.disk;
