package io.capsweep.profile;

import java.util.Optional;
import java.util.OptionalDouble;

/** What the profile declares of the machine: instance type and price per machine-hour. */
public record BoxDeclaration(Optional<String> instanceType, OptionalDouble pricePerHour) {}
