/** Who signs: Ed25519 keys. */
package io.capsweep.seal.key;
