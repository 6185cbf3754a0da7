/**
 * The run folder on disk: the one place that writes and reads JSON, whole files that appear
 * atomically, lines that are durable once appended, and histogram logs.
 */
package io.capsweep.result.store;
