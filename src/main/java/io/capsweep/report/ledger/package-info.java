/** Seals, scores and verifications in words and as JSON. */
package io.capsweep.report.ledger;
