package tessera.local;

import de.bwaldvogel.mongo.bson.Document;
import java.util.List;
import java.util.Set;

/**
 * What a pipeline asks of the collection that it begins with.
 *
 * @param match the query of its first stage, or an empty one
 * @param fields what it looks at of each document, or null when that may be everything
 * @param isHeld whether it keeps all of these documents to sort them
 */
record Walk(Document match, WantedFields fields, boolean isHeld) {
  /** Stages after which nothing of the documents is left but what they computed. */
  private static final Set<String> CLOSING = Set.of("$group", "$count", "$sortByCount", "$bucket");

  private static final Set<String> WITHOUT_FIELDS = Set.of("$limit", "$skip", "$sample");

  static final Walk WHOLE = new Walk(new Document(), null, false);

  static Walk ofPipeline(Object pipeline) {
    if (!(pipeline instanceof List<?> stages) || stages.isEmpty()) return WHOLE;
    boolean isNarrowed = stages.get(0) instanceof Document first && first.get("$match") instanceof Document;
    Document match = isNarrowed ? (Document) ((Document) stages.get(0)).get("$match") : new Document();
    return new Walk(match, fieldsOf(stages), holds(stages));
  }

  private static boolean holds(List<?> stages) {
    for (Object stage : stages) {
      String name = nameOf(stage);
      if (name.equals("$sort")) return true;
      if (CLOSING.contains(name) || name.equals("$limit")) return false;
    }
    return false;
  }

  private static WantedFields fieldsOf(List<?> stages) {
    WantedFields wanted = new WantedFields();
    for (Object stage : stages) {
      String name = nameOf(stage);
      if (name.isEmpty()) return null;
      Object body = ((Document) stage).get(name);
      if (name.equals("$count")) return wanted;
      if (CLOSING.contains(name)) return wanted.addExpressions(body) ? wanted : null;
      if (!addStage(wanted, name, body)) return null;
    }
    return null;
  }

  /** Answers whether single fields are enough for it. */
  private static boolean addStage(WantedFields wanted, String name, Object body) {
    if (WITHOUT_FIELDS.contains(name)) return true;
    if (name.equals("$unwind") && body instanceof String) return wanted.addExpressions(body);
    if (!(body instanceof Document document)) return false;
    return switch (name) {
      case "$match" -> wanted.addQuery(document);
      case "$unwind", "$addFields" -> wanted.addExpressions(document);
      case "$project", "$sort" -> {
        document.keySet().forEach(wanted::add);
        yield wanted.addExpressions(document);
      }
      default -> false;
    };
  }

  private static String nameOf(Object stage) {
    return stage instanceof Document document && document.size() == 1 ? document.keySet().iterator().next() : "";
  }
}
