package tessera.local;

import de.bwaldvogel.mongo.backend.KeyValue;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.PriorityQueue;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Several ranges of one index, such as one for each value of an `$in`. */
final class Ranges {
  /** A range at its next entry. */
  private record Head(OrderedIndex.Found entry, Iterator<OrderedIndex.Found> rest) {}

  private static final Object END = new Object();

  private Ranges() {}

  /** One range after the other. Unlike `flatMap` it reads no range ahead when it is asked entry by entry. */
  static Stream<OrderedIndex.Found> chained(Stream<Stream<OrderedIndex.Found>> ranges) {
    Iterator<Stream<OrderedIndex.Found>> waiting = ranges.iterator();
    Iterator<OrderedIndex.Found> entries =
        new Iterator<>() {
          private Iterator<OrderedIndex.Found> range = Collections.emptyIterator();

          @Override
          public boolean hasNext() {
            while (!range.hasNext() && waiting.hasNext()) range = waiting.next().iterator();
            return range.hasNext();
          }

          @Override
          public OrderedIndex.Found next() {
            if (!hasNext()) throw new NoSuchElementException();
            return range.next();
          }
        };
    return StreamSupport.stream(Spliterators.spliteratorUnknownSize(entries, 0), false);
  }

  /**
   * The positions in the order of the fields that follow. Reads only one entry of each range ahead.
   *
   * @param fixed number of fields in which the ranges differ
   */
  static Stream<Object> merged(Stream<Stream<OrderedIndex.Found>> ranges, int fixed, boolean backwards) {
    Comparator<Head> forwards = (left, right) -> compare(left.entry(), right.entry(), fixed);
    PriorityQueue<Head> heads = new PriorityQueue<>(backwards ? forwards.reversed() : forwards);
    ranges.map(Stream::iterator).forEach(range -> advance(heads, range));
    return Stream.generate(() -> next(heads)).takeWhile(position -> position != END);
  }

  private static Object next(PriorityQueue<Head> heads) {
    Head first = heads.poll();
    if (first == null) return END;
    advance(heads, first.rest());
    return first.entry().position();
  }

  private static void advance(PriorityQueue<Head> heads, Iterator<OrderedIndex.Found> range) {
    if (range.hasNext()) heads.add(new Head(range.next(), range));
  }

  /** Equal values are in the order of the ids, which are the positions. */
  private static int compare(OrderedIndex.Found left, OrderedIndex.Found right, int fixed) {
    KeyValue leftKey = left.key();
    KeyValue rightKey = right.key();
    for (int at = fixed; at < leftKey.size() && at < rightKey.size(); at++) {
      int compared = KeyOrder.compareValues(leftKey.get(at), rightKey.get(at));
      if (compared != 0) return compared;
    }
    return KeyOrder.compareValues(left.position(), right.position());
  }
}
