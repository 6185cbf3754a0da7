package io.capsweep.stub;

import java.util.Map;
import java.util.TreeMap;

/**
 * What a stub itself knows of what it was sent and what it answered.
 *
 * @param reads reads received since the last count of rows
 * @param writes writes received since then
 * @param answered operations by how they were answered: ok, empty, or the failure's name
 * @param connections accepted in all
 * @param rows kept now
 */
public record Truth(
    long reads, long writes, Map<String, Long> answered, long connections, long rows) {
  public Truth {
    answered = new TreeMap<>(answered);
  }

  /** Operations that were answered in this way. */
  public long answered(String how) {
    return answered.getOrDefault(how, 0L);
  }
}
