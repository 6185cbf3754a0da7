package io.capsweep.ladder.processor;

import io.capsweep.ladder.guard.CpuWatcher;
import io.capsweep.ladder.rung.Reading;
import io.capsweep.ladder.rung.Rung;
import io.capsweep.ladder.rung.Workbench;
import io.capsweep.ladder.timing.ChunkedTiming;
import io.capsweep.ladder.timing.Measured;
import java.util.List;
import java.util.SplittableRandom;
import java.util.zip.Deflater;

/** Compressing 1 KB of text-like bytes with Deflate; the tables of others have faster methods. */
public final class CompressRung implements Rung {
  private static final int BYTES = 1_000;
  private static final int LONGEST_WORD = 9;
  private static final int WORDS = 64;

  @Override
  public String id() {
    return "compress-1kb";
  }

  @Override
  public String what() {
    return "compress 1 KB (Deflate)";
  }

  @Override
  public Reading measure(Workbench bench) throws InterruptedException {
    byte[] text = text(bench.random());
    byte[] out = new byte[2 * BYTES];
    Deflater deflater = new Deflater();
    try {
      int compressed = compress(deflater, text, out);
      CpuWatcher watcher = CpuWatcher.ofThisThread(bench.files());
      Measured measured = ChunkedTiming.of(times -> compress(deflater, text, out, times), 1);
      return Reading.of(
          measured,
          List.of(watcher.result()),
          "Deflate, not Zippy or Snappy; 1,000 bytes to " + compressed);
    } finally {
      deflater.end();
    }
  }

  private static long compress(Deflater deflater, byte[] text, byte[] out, int times) {
    long sum = 0;
    for (int i = 0; i < times; i++) {
      sum += compress(deflater, text, out);
    }
    return sum;
  }

  private static int compress(Deflater deflater, byte[] text, byte[] out) {
    deflater.reset();
    deflater.setInput(text);
    deflater.finish();
    return deflater.deflate(out);
  }

  /** Words of a small vocabulary, as records are. */
  private static byte[] text(SplittableRandom random) {
    StringBuilder words = new StringBuilder();
    String[] vocabulary = new String[WORDS];
    for (int i = 0; i < vocabulary.length; i++) {
      StringBuilder word = new StringBuilder();
      for (int letters = random.nextInt(2, LONGEST_WORD); letters > 0; letters--) {
        word.append((char) random.nextInt('a', 'z' + 1));
      }
      vocabulary[i] = word.toString();
    }
    byte[] text = new byte[BYTES];
    while (words.length() < BYTES) {
      words.append(vocabulary[random.nextInt(WORDS)]).append(' ');
    }
    for (int i = 0; i < BYTES; i++) {
      text[i] = (byte) words.charAt(i);
    }
    return text;
  }
}
