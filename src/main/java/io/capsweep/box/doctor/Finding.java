package io.capsweep.box.doctor;

import io.capsweep.result.Caveat.Severity;

/**
 * Something about the machine that a measurement would suffer from.
 *
 * @param id stable, lower case with hyphens
 * @param evidence what was seen, in figures
 * @param remedy the command that changes it, or what to do where none does
 */
public record Finding(String id, Severity severity, String evidence, String remedy) {}
