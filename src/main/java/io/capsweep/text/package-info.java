/** Numbers, paragraphs and tables as a person reads them. A leaf: it knows no other package. */
package io.capsweep.text;
