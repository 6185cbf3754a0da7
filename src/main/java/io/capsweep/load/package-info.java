/**
 * The measuring core: a closed loop over operations it is handed. A leaf: it knows no driver, no
 * file and no console.
 */
package io.capsweep.load;
