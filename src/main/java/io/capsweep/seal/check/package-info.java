/** Whether ledger and results are as they were sealed. */
package io.capsweep.seal.check;
