package io.capsweep.load;

/** What an operation is, as far as the mix is concerned. */
public enum OperationKind {
  READ,
  WRITE
}
