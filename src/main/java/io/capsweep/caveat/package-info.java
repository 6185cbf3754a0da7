/** The rules behind the asterisks: evidence in, caveats out. Nothing is measured here. */
package io.capsweep.caveat;
