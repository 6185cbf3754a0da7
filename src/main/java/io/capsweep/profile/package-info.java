/**
 * The input: one YAML file a sweep, read strictly into records. A leaf: it knows no other package.
 */
package io.capsweep.profile;
