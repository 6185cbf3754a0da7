package io.capsweep.result;

/** Which build of this tool wrote a file. */
public record Tool(String name, String version, String commit, boolean dirty) {}
