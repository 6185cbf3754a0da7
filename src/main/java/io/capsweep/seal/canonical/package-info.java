/** One text for one value, so that it can be hashed: RFC 8785. */
package io.capsweep.seal.canonical;
