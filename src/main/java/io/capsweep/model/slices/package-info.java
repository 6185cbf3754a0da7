/** The law from mixes that alternated in slices, block by block. */
package io.capsweep.model.slices;
