package tessera.local;

import de.bwaldvogel.mongo.backend.Missing;
import de.bwaldvogel.mongo.backend.Utils;
import de.bwaldvogel.mongo.bson.BsonRegularExpression;
import de.bwaldvogel.mongo.bson.Document;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/**
 * What a query demands of single fields, its `$and` included. An index narrows the search by some of it; the query as
 * a whole is still matched against every document that the index leads to.
 */
final class Conditions {
  private final Map<String, List<Object>> byField = new LinkedHashMap<>();

  /** The end of a range, normalised as the keys of an index are, and whether the value itself is out of it. */
  record Bound(Object value, boolean isOut) {}

  Conditions(Document query) {
    collect(query);
  }

  private void collect(Document query) {
    for (Map.Entry<String, Object> entry : query.entrySet()) {
      if (entry.getKey().equals("$and") && entry.getValue() instanceof Collection<?> parts) {
        parts.forEach(part -> collect((Document) part));
      } else {
        byField.computeIfAbsent(entry.getKey(), field -> new ArrayList<>()).add(entry.getValue());
      }
    }
  }

  /** The values that a field may have, normalised as the keys of an index are; null when the query leaves it open. */
  List<Object> valuesOf(String field) {
    return first(field, Conditions::valuesOfOne);
  }

  /** The value below which a field can't be, or null. */
  Bound lowest(String field) {
    return first(field, condition -> bound(condition, "$gte", "$gt"));
  }

  /** The value above which a field can't be, or null. */
  Bound highest(String field) {
    return first(field, condition -> bound(condition, "$lte", "$lt"));
  }

  /** Whether a document without this field can't match. */
  boolean demands(String field) {
    return valuesOf(field) != null
        || lowest(field) != null
        || highest(field) != null
        || first(field, condition -> condition instanceof Document given && isThere(given) ? given : null) != null;
  }

  private static boolean isThere(Document condition) {
    return Utils.isTrue(condition.get("$exists"));
  }

  private <T> T first(String field, Function<Object, T> read) {
    return byField.getOrDefault(field, List.of()).stream().map(read).filter(Objects::nonNull).findFirst().orElse(null);
  }

  private static List<Object> valuesOfOne(Object condition) {
    if (condition instanceof Document operators && isOperators(operators)) {
      if (operators.containsKey("$eq")) return exact(operators.get("$eq"));
      if (operators.get("$in") instanceof Collection<?> values) return all(values);
      return null;
    }
    return exact(condition);
  }

  private static Bound bound(Object condition, String including, String excluding) {
    if (!(condition instanceof Document given)) return null;
    if (isExact(given.get(including))) return new Bound(normalized(given.get(including)), false);
    return isExact(given.get(excluding)) ? new Bound(normalized(given.get(excluding)), true) : null;
  }

  private static List<Object> all(Collection<?> values) {
    return values.stream().allMatch(Conditions::isExact)
        ? values.stream().map(Conditions::normalized).distinct().toList()
        : null;
  }

  private static List<Object> exact(Object value) {
    return isExact(value) ? List.of(normalized(value)) : null;
  }

  /** Null also stands for an absent field, a list also for its elements, a pattern for many values: none is one key. */
  private static boolean isExact(Object value) {
    return value != null
        && !(value instanceof Missing)
        && !(value instanceof Collection)
        && !(value instanceof Document)
        && !BsonRegularExpression.isRegularExpression(value);
  }

  private static boolean isOperators(Document condition) {
    return condition.keySet().stream().anyMatch(key -> key.startsWith("$"));
  }

  /** As the library writes numbers into its indexes: 1, 1L and 1.0 are one key. */
  private static Object normalized(Object value) {
    if (!(value instanceof Number number)) return value;
    double asDouble = number.doubleValue();
    if (number instanceof Long whole && whole != (long) asDouble) return whole;
    return asDouble == 0 ? 0.0 : asDouble; // no negative zero
  }
}
