package tessera.local;

import de.bwaldvogel.mongo.MongoCollection;
import de.bwaldvogel.mongo.MongoDatabase;
import de.bwaldvogel.mongo.bson.Document;
import java.time.Instant;
import java.util.List;

/** Deletes what an index with `expireAfterSeconds` lets expire, as MongoDB does once a minute. */
final class Expiry {
  private Expiry() {}

  /** Answers how many documents went. */
  static int sweep(MongoDatabase database) {
    MongoCollection<?> indexes = database.resolveCollection("system.indexes", false);
    if (indexes == null) return 0;
    int deleted = 0;
    for (Document index : List.copyOf(indexes.handleQuery(new Document(), 0, 0).collectDocuments())) {
      if (index.get("expireAfterSeconds") instanceof Number seconds) deleted += sweep(database, index, seconds.longValue());
    }
    return deleted;
  }

  private static int sweep(MongoDatabase database, Document index, long seconds) {
    String name = index.get("ns").toString().substring(database.getDatabaseName().length() + 1);
    MongoCollection<?> collection = database.resolveCollection(name, false);
    if (collection == null) return 0;
    String field = ((Document) index.get("key")).keySet().iterator().next();
    Instant latest = Instant.now().minusSeconds(seconds);
    return collection.deleteDocuments(new Document(field, new Document("$lt", latest)), 0);
  }
}
