/**
 * Reads a profile's YAML into the records of {@link io.capsweep.profile}, or says all that is
 * wrong.
 */
package io.capsweep.profile.reader;
