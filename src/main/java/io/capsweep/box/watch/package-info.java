/** Watches machine, generator and servers while a step is measured, off the measuring path. */
package io.capsweep.box.watch;
