/** From a fitted law to a seal in the ledger, and from a run that answers to it to a score. */
package io.capsweep.sweep.sealing;
