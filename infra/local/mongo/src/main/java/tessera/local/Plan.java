package tessera.local;

import de.bwaldvogel.mongo.backend.KeyValue;
import de.bwaldvogel.mongo.bson.Document;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/**
 * A way to the documents that a query may match: ranges of one index. `inOrder` says that they come in the order that
 * was asked for, so that a limit ends the walk.
 */
record Plan(
    OrderedIndex index,
    List<KeyValue> prefixes,
    int fixed,
    Conditions.Bound low,
    Conditions.Bound high,
    boolean inOrder,
    boolean backwards,
    int worth) {
  private static final int MOST_PREFIXES = 10_000;

  /** Ranges that are merged into one order, as many as MongoDB merges. */
  private static final int MOST_MERGED = 200;

  private static final int FOR_UNIQUE = 1_000;
  private static final int PER_FIELD = 4;
  private static final int FOR_ORDER = 3;
  private static final int FOR_RANGE = 2;
  private static final int FOR_CLOSED_RANGE = 5;

  /** The best plan over these indexes, or null when each would walk over the whole collection for nothing. */
  static Plan best(List<OrderedIndex> indexes, Document query, Document order, boolean isLimited) {
    Conditions conditions = new Conditions(query);
    Plan best = null;
    for (OrderedIndex index : indexes) {
      Plan plan = over(index, conditions, order, isLimited);
      if (plan != null && plan.worth > 0 && (best == null || plan.worth > best.worth)) best = plan;
    }
    return best;
  }

  private static Plan over(OrderedIndex index, Conditions conditions, Document order, boolean isLimited) {
    if (index.partialFilter() != null && !conditions.demands(index.partialFilter().field())) return null;
    List<String> fields = index.fields();
    List<KeyValue> prefixes = Collections.singletonList(null);
    int fixed = 0;
    for (String field : fields) {
      List<Object> values = conditions.valuesOf(field);
      if (values == null || (long) prefixes.size() * values.size() > MOST_PREFIXES) break;
      prefixes = prefixes.stream().flatMap(begun -> values.stream().map(value -> Keys.with(begun, value))).toList();
      fixed++;
    }
    boolean isFull = fixed == fields.size();
    if (index.omitsEmptyLists() && !isFull) return null;
    boolean canRange = !isFull && !index.hasLists();
    Conditions.Bound low = canRange ? conditions.lowest(fields.get(fixed)) : null;
    Conditions.Bound high = canRange ? conditions.highest(fields.get(fixed)) : null;
    boolean isRange = low != null || high != null;
    boolean isClosed = low != null && high != null;
    boolean canOrder =
        prefixes.size() <= MOST_MERGED
            && !index.hasLists()
            && !(index.omitsEmpty() && fixed == 0 && !isRange);
    int direction = canOrder ? direction(fields, fixed, order, prefixes.size() == 1) : 0;
    int worth =
        fixed * PER_FIELD
            + (isFull && index instanceof UniqueIndex ? FOR_UNIQUE : 0)
            + (isClosed ? FOR_CLOSED_RANGE : isRange ? FOR_RANGE : 0)
            + (direction != 0 && isLimited ? FOR_ORDER : 0);
    return new Plan(index, prefixes, fixed, low, high, direction != 0, direction < 0, worth);
  }

  /**
   * 1 or -1 when the index walked forwards or backwards has the order that is asked for, else 0.
   *
   * @param isOneRange whether each of the fixed fields has one value, and so any order
   */
  private static int direction(List<String> fields, int fixed, Document order, boolean isOneRange) {
    if (order == null) return 0;
    List<String> following = new ArrayList<>(fields.subList(fixed, fields.size()));
    if (!fields.contains("_id")) following.add("_id");
    List<String> same = fields.subList(0, fixed);
    int direction = 0;
    int next = 0;
    for (String field : order.keySet()) {
      if (same.contains(field)) {
        if (isOneRange) continue;
        return 0;
      }
      if (next == following.size() || !following.get(next++).equals(field)) return 0;
      int asked = order.get(field) instanceof Number number && number.intValue() < 0 ? -1 : 1;
      if (direction != 0 && direction != asked) return 0;
      direction = asked;
    }
    return direction == 0 ? 1 : direction;
  }

  /** Whether it leads to at most one document for each value asked for. */
  boolean isLookup() {
    return worth >= FOR_UNIQUE;
  }

  /** The positions of the documents that the query may match, each once. */
  Stream<Object> positions() {
    if (inOrder && prefixes.size() > 1)
      return Ranges.merged(prefixes.stream().map(this::walk), fixed, backwards);
    Stream<OrderedIndex.Found> entries =
        prefixes.size() == 1 ? walk(prefixes.get(0)) : Ranges.chained(prefixes.stream().map(this::walk));
    Stream<Object> found = entries.map(OrderedIndex.Found::position);
    return index.hasLists() ? found.distinct() : found;
  }

  private Stream<OrderedIndex.Found> walk(KeyValue prefix) {
    if (low == null && high == null && !backwards) return index.at(prefix);
    return index.between(
        low == null ? prefix : Keys.with(prefix, low.value()),
        high == null ? prefix : Keys.with(prefix, high.value()),
        high != null && high.isOut(),
        backwards);
  }
}
