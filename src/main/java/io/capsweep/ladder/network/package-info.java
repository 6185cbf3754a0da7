/** Rungs of the loopback interface and of hosts far away. */
package io.capsweep.ladder.network;
