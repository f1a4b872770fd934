package tessera.local;

import de.bwaldvogel.mongo.bson.Document;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** The fields at the top of a document from which an index makes its entries. */
record Roots(Set<String> names) {
  static Roots of(List<String> fields, PartialFilter partialFilter) {
    Set<String> names = new LinkedHashSet<>();
    for (String field : fields) names.add(rootOf(field));
    if (partialFilter != null) names.add(rootOf(partialFilter.field()));
    return new Roots(names);
  }

  private static String rootOf(String field) {
    int dot = field.indexOf('.');
    return dot < 0 ? field : field.substring(0, dot);
  }

  /** Whether both documents surely have the same entries. Most updates touch few of the indexes of a collection. */
  boolean areSame(Document one, Document other) {
    for (String name : names) {
      if (!Objects.equals(one.get(name), other.get(name))) return false;
      if (one.get(name) == null && one.containsKey(name) != other.containsKey(name)) return false;
    }
    return true;
  }
}
