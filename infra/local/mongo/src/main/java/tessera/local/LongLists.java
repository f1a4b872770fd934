package tessera.local;

import de.bwaldvogel.mongo.bson.Document;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;

/**
 * The conditions of a query that a field is one of many texts. The library compares a value with each text of the
 * list; here a set is asked, so that a query for a thousand ids does not compare a million times.
 */
final class LongLists {
  private static final int LONG = 8;

  private record Condition(String[] path, Set<Object> texts) {}

  private final Document query;
  private final Document rest = new Document();
  private final List<Condition> conditions = new ArrayList<>();

  LongLists(Document query) {
    this.query = query;
    for (Map.Entry<String, Object> entry : query.entrySet()) {
      Set<Object> texts = textsOf(entry.getValue());
      if (texts == null || entry.getKey().startsWith("$")) rest.put(entry.getKey(), entry.getValue());
      else conditions.add(new Condition(entry.getKey().split("\\."), texts));
    }
  }

  private static Set<Object> textsOf(Object condition) {
    if (!(condition instanceof Document operators) || operators.size() != 1) return null;
    if (!(operators.get("$in") instanceof Collection<?> list) || list.size() < LONG) return null;
    for (Object value : list) if (!(value instanceof String)) return null;
    return new HashSet<>(list);
  }

  /** @param matches the library's own test of a document, which answers where values are no plain texts */
  boolean match(Document document, BiPredicate<Document, Document> matches) {
    for (Condition condition : conditions) {
      List<Object> values = new ArrayList<>();
      if (!collect(document, condition.path, 0, values)) return matches.test(document, query);
      if (values.stream().noneMatch(condition.texts::contains)) return false;
    }
    return rest.isEmpty() || matches.test(document, rest);
  }

  /** Answers whether all values at the path are texts, and collects them. */
  private static boolean collect(Object at, String[] path, int depth, List<Object> values) {
    if (at instanceof Collection<?> list) {
      for (Object each : list) if (!collect(each, path, depth, values)) return false;
      return true;
    }
    if (depth < path.length) return at instanceof Document inside && collect(inside.get(path[depth]), path, depth + 1, values);
    values.add(at);
    return at instanceof String;
  }
}
