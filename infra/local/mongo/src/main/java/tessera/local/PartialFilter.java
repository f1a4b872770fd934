package tessera.local;

import de.bwaldvogel.mongo.backend.DefaultQueryMatcher;
import de.bwaldvogel.mongo.backend.Missing;
import de.bwaldvogel.mongo.backend.Utils;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.exception.MongoServerError;
import java.util.Collection;
import java.util.Map;

/** Which documents a partial index holds: those that have a field, be it null. */
record PartialFilter(String field) {
  private static final int CANNOT_CREATE_INDEX = 67;

  /** Null when the index holds all documents, as one does that is not unique and has a filter of another form. */
  static PartialFilter of(Document index) {
    if (!(index.get("partialFilterExpression") instanceof Document filter) || filter.size() != 1) return null;
    Map.Entry<String, Object> only = filter.entrySet().iterator().next();
    boolean isKnown =
        !only.getKey().startsWith("$")
            && only.getValue() instanceof Document condition
            && condition.size() == 1
            && Utils.isTrue(condition.get("$exists"));
    return isKnown ? new PartialFilter(only.getKey()) : null;
  }

  /** @throws MongoServerError when the index would refuse documents that are not its concern */
  static void check(Document index) {
    if (!index.containsKey("partialFilterExpression")) return;
    if (Utils.isTrue(index.get("sparse"))) throw refusal("cannot mix partialFilterExpression and sparse options");
    if (Utils.isTrue(index.get("unique")) && of(index) == null) {
      throw refusal("the partialFilterExpression of a unique index has to be { field: { $exists: true } } here");
    }
  }

  private static MongoServerError refusal(String message) {
    return new MongoServerError(CANNOT_CREATE_INDEX, "CannotCreateIndex", message);
  }

  boolean accepts(Document document) {
    Object value = Utils.getSubdocumentValueCollectionAware(document, field);
    if (value instanceof Missing) return false;
    // A list stands for what lies in its elements, which may have the field or not.
    return !(value instanceof Collection)
        || new DefaultQueryMatcher().matches(document, new Document(field, new Document("$exists", true)));
  }
}
