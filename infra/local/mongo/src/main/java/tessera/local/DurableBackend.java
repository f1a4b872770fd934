package tessera.local;

import de.bwaldvogel.mongo.MongoDatabase;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import de.bwaldvogel.mongo.backend.h2.H2Database;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.wire.message.MongoMessage;
import java.util.List;
import java.util.Set;
import org.h2.mvstore.MVStore;

/** Answers a write only after it is in the file, so that a killed process loses nothing that it acknowledged. */
final class DurableBackend extends H2Backend {
  private static final Set<String> WRITES =
      Set.of(
          "insert",
          "update",
          "delete",
          "findAndModify",
          "create",
          "createIndexes",
          "drop",
          "dropDatabase",
          "dropIndexes",
          "renameCollection");

  private final GroupCommit commits;

  DurableBackend(MVStore store) {
    super(store);
    this.commits = new GroupCommit(store::commit);
  }

  @Override
  protected MongoDatabase openOrCreateDatabase(String name) {
    return new LocalDatabase(name);
  }

  @Override
  public Document handleMessage(MongoMessage message) {
    Document answer = super.handleMessage(message);
    if (WRITES.contains(message.getDocument().keySet().iterator().next())) commits.await();
    return answer;
  }

  /** An inner class, because its parent's constructor already opens the indexes and needs the store for that. */
  private final class LocalDatabase extends H2Database {
    LocalDatabase(String name) {
      super(name, getMvStore(), getCursorRegistry());
    }

    @Override
    protected Index<Object> openOrCreateUniqueIndex(
        String collection, String index, List<IndexKey> keys, boolean sparse) {
      String map = getFullCollectionNamespace(collection) + "._index_" + index;
      return new UniqueIndex(getMvStore().openMap(map), index, keys, sparse);
    }
  }
}
