package tessera.local;

import de.bwaldvogel.mongo.MongoDatabase;
import de.bwaldvogel.mongo.backend.CollectionOptions;
import de.bwaldvogel.mongo.backend.CursorRegistry;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.QueryResult;
import de.bwaldvogel.mongo.backend.h2.H2Collection;
import de.bwaldvogel.mongo.bson.Document;
import org.h2.mvstore.MVMap;

/** Uses a unique index also for a filter that names more than the index's keys; the library alone would scan. */
final class IndexedCollection extends H2Collection {
  IndexedCollection(
      MongoDatabase database,
      String name,
      CollectionOptions options,
      MVMap<Object, Document> data,
      MVMap<String, Object> meta,
      CursorRegistry cursors) {
    super(database, name, options, data, meta, cursors);
  }

  @Override
  protected synchronized QueryResult queryDocuments(
      Document filter, Document order, int skip, int limit, int batchSize, Document fields) {
    for (Index<Object> index : getIndexes()) {
      Document keys = keysOf(index, filter);
      if (keys != null && index.canHandle(keys)) {
        return matchDocuments(filter, index.getPositions(keys), order, skip, limit, batchSize, fields);
      }
    }
    return super.queryDocuments(filter, order, skip, limit, batchSize, fields);
  }

  /** What the filter asks of the index's keys, or null when it does not name them all. */
  private static Document keysOf(Index<Object> index, Document filter) {
    Document keys = new Document();
    for (var key : index.getKeys()) {
      if (!filter.containsKey(key.getKey())) return null;
      keys.put(key.getKey(), filter.get(key.getKey()));
    }
    return keys;
  }
}
