/** What a sweep shows on a terminal while it runs: lines at the bottom that are drawn anew. */
package io.capsweep.cli.live;
