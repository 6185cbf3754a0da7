/** The main job: order of the steps, warm-up, the steps themselves, prediction and score. */
package io.capsweep.sweep;
