package io.capsweep.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class TableTest {
  @Test
  void should_align_columns_and_leave_out_empty_ones() {
    Table table = table(40);
    table.add(List.of("4", "", "met"));
    table.addLines(List.of("as it is"));
    table.add(List.of("1,024", "", "a b"));

    assertThat(table.lines())
        .containsExactly("threads  word", "      4  met", "as it is", "  1,024  a b");
  }

  @Test
  void should_flow_the_last_column_within_the_width() {
    Table table = table(30);
    table.add(List.of("4", "1", "one two three four five six"));

    assertThat(table.lines())
        .containsExactly(
            "threads  ±  word", "      4  1  one two three four", "            five six");
  }

  @Test
  void should_draw_columns_together_before_anything_becomes_too_long() {
    Table table = table(15);
    table.add(List.of("4", "1", "four"));

    assertThat(table.lines()).containsExactly("threads ± word", "      4 1 four");
  }

  @Test
  void should_print_nothing_for_no_rows() {
    assertThat(table(40).lines()).isEmpty();
  }

  @Test
  void should_refuse_a_row_of_another_length() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> table(40).add(List.of("4")))
        .withMessage("1 cells, 3 columns");
  }

  @Test
  void should_wrap_at_spaces_and_cut_longer_words() {
    assertThat(Wrap.lines("a bb ccc", 4)).containsExactly("a bb", "ccc");
    assertThat(Wrap.lines("a abcdefgh b", 4)).containsExactly("a", "abcd", "efgh", "b");
    assertThat(Wrap.lines("", 4)).containsExactly("");
    assertThat(Wrap.hanging("- ", "aa bb cc", 7)).containsExactly("- aa bb", "  cc");
  }

  private static Table table(int width) {
    return new Table(width, List.of(Table.right("threads"), Table.right("±"), Table.left("word")));
  }
}
