/**
 * What a run's answer looks like: functions of its records. Nothing is measured or decided here.
 */
package io.capsweep.report;
