/**
 * Strict reading of YAML: every value keeps the place it was written at, every problem is collected
 * with place, key, what was found, what is expected and what to do.
 */
package io.capsweep.profile.yaml;
