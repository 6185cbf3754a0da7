package io.capsweep.profile;

/**
 * Where user name and password are found. Never the secrets themselves.
 *
 * @param username where the user name is
 * @param password where the password is
 */
public record Auth(SecretSource username, SecretSource password) {}
