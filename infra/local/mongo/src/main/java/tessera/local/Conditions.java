package tessera.local;

import de.bwaldvogel.mongo.backend.Missing;
import de.bwaldvogel.mongo.bson.BsonRegularExpression;
import de.bwaldvogel.mongo.bson.Document;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a query demands of single fields, its `$and` included. An index narrows the search by some of it; the query as
 * a whole is still matched against every document that the index leads to.
 */
final class Conditions {
  private final Map<String, Object> byField = new LinkedHashMap<>();

  Conditions(Document query) {
    collect(query);
  }

  private void collect(Document query) {
    for (Map.Entry<String, Object> entry : query.entrySet()) {
      if (entry.getKey().equals("$and") && entry.getValue() instanceof Collection<?> parts) {
        parts.forEach(part -> collect((Document) part));
      } else {
        byField.putIfAbsent(entry.getKey(), entry.getValue());
      }
    }
  }

  /** The values that a field may have, normalised as the keys of an index are; null when the query leaves it open. */
  List<Object> valuesOf(String field) {
    Object condition = byField.get(field);
    if (condition instanceof Document operators && isOperators(operators)) {
      if (operators.containsKey("$eq")) return exact(operators.get("$eq"));
      if (operators.get("$in") instanceof Collection<?> values) return all(values);
      return null;
    }
    return exact(condition);
  }

  /** The value below which a field can't be, or null. */
  Object lowest(String field) {
    return firstOf(field, "$gte", "$gt");
  }

  /** The value above which a field can't be, or null. */
  Object highest(String field) {
    return firstOf(field, "$lte", "$lt");
  }

  private Object firstOf(String field, String... operators) {
    if (!(byField.get(field) instanceof Document given)) return null;
    for (String operator : operators) if (isExact(given.get(operator))) return normalized(given.get(operator));
    return null;
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
