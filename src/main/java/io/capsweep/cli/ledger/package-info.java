/** Commands about sealed predictions. */
package io.capsweep.cli.ledger;
