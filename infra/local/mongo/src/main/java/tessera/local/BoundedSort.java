package tessera.local;

import de.bwaldvogel.mongo.backend.Utils;
import de.bwaldvogel.mongo.backend.ValueComparator;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.exception.MongoServerError;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.stream.Stream;

/**
 * Sorts by fields that no index orders. What it holds is bounded: more is an error for the one who asks, where it would
 * use up the memory of all. MongoDB's own limit is 100 MB.
 */
final class BoundedSort {
  private static final long MOST_BYTES = Math.min(100L << 20, Runtime.getRuntime().maxMemory() / 8);

  /** Beside a document's bytes: its keys and what holds them. */
  private static final int OVERHEAD = 200;

  /** A decoded document takes so many times the memory of an encoded one. */
  private static final int DECODED = 8;

  private static final int QUERY_EXCEEDED_MEMORY_LIMIT = 292;

  private final List<String> fields;
  private final WantedFields wanted;
  private final Comparator<Row> order;
  private final int most;

  /** @param number where it stood before: of equals the earlier one stays first */
  private record Row(Stored stored, Object[] keys, long number) {
    long memory() {
      return stored.size() + OVERHEAD;
    }
  }

  private BoundedSort(Document order, int most) {
    this.fields = List.copyOf(order.keySet());
    this.wanted = WantedFields.of(fields);
    this.order = comparator(order);
    this.most = most;
  }

  /** The first of them in this order; all of them when `most` is 0. */
  static Stream<Stored> sorted(Stream<Stored> found, Document order, int most) {
    return new BoundedSort(order, most).rows(found).stream().map(Row::stored);
  }

  /** Counts what a pipeline keeps for a sort of its own. */
  static Stream<Stored> limited(Stream<Stored> found) {
    long[] held = {0};
    return found.peek(
        stored -> {
          held[0] += (long) DECODED * stored.size();
          check(held[0]);
        });
  }

  private List<Row> rows(Stream<Stored> found) {
    Collection<Row> held = most > 0 ? new PriorityQueue<>(order.reversed()) : new ArrayList<>();
    long memory = 0;
    long number = 0;
    for (Iterator<Stored> each = found.iterator(); each.hasNext(); ) {
      Row row = row(each.next(), number++);
      held.add(row);
      memory += row.memory();
      if (held instanceof PriorityQueue<Row> queue && queue.size() > most) memory -= queue.remove().memory();
      check(memory);
    }
    List<Row> rows = new ArrayList<>(held);
    rows.sort(order);
    return rows;
  }

  private Row row(Stored stored, long number) {
    Document document = stored.part(wanted);
    Object[] keys = fields.stream().map(field -> Utils.getSubdocumentValueCollectionAware(document, field)).toArray();
    return new Row(stored, keys, number);
  }

  private static Comparator<Row> comparator(Document order) {
    List<Comparator<Object>> byField = new ArrayList<>();
    for (Object direction : order.values()) {
      boolean isDescending = direction instanceof Number number && number.intValue() <= 0;
      byField.add(isDescending ? ValueComparator.desc() : ValueComparator.asc());
    }
    return (left, right) -> {
      for (int field = 0; field < byField.size(); field++) {
        int compared = byField.get(field).compare(left.keys[field], right.keys[field]);
        if (compared != 0) return compared;
      }
      return Long.compare(left.number, right.number);
    };
  }

  private static void check(long memory) {
    if (memory <= MOST_BYTES) return;
    throw new MongoServerError(
        QUERY_EXCEEDED_MEMORY_LIMIT,
        "QueryExceededMemoryLimitNoDiskUseAllowed",
        "Sort exceeded memory limit of " + MOST_BYTES + " bytes: narrow the query, add a limit or sort by an index.");
  }
}
