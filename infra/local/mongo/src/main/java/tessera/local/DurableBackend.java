package tessera.local;

import de.bwaldvogel.mongo.MongoCollection;
import de.bwaldvogel.mongo.MongoDatabase;
import de.bwaldvogel.mongo.backend.CollectionOptions;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import de.bwaldvogel.mongo.backend.h2.H2Database;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.wire.message.MongoMessage;
import java.util.Set;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;

/** Answers a write only after it is in the file, so that a killed process loses nothing that it acknowledged. */
final class DurableBackend extends H2Backend {
  private static final Set<String> WRITES =
      Set.of("insert", "update", "delete", "findAndModify", "createIndexes", "drop", "dropDatabase", "dropIndexes", "renameCollection");

  private final GroupCommit commits;

  DurableBackend(MVStore store) {
    super(store);
    this.commits = new GroupCommit(store::commit);
  }

  @Override
  protected MongoDatabase openOrCreateDatabase(String name) {
    return new IndexedDatabase(name);
  }

  @Override
  public Document handleMessage(MongoMessage message) {
    Document answer = super.handleMessage(message);
    if (WRITES.contains(message.getDocument().keySet().iterator().next())) commits.await();
    return answer;
  }

  /** An inner class, because its parent's constructor already opens collections and needs the store for that. */
  private final class IndexedDatabase extends H2Database {
    IndexedDatabase(String name) {
      super(name, getMvStore(), getCursorRegistry());
    }

    @Override
    protected MongoCollection<Object> openOrCreateCollection(String name, CollectionOptions options) {
      String namespace = getFullCollectionNamespace(name);
      // The names of the maps are H2Database's, so that a file stays readable by the library alone.
      MVMap<Object, Document> data = getMvStore().openMap("databases." + namespace);
      MVMap<String, Object> meta = getMvStore().openMap("meta." + namespace);
      return new IndexedCollection(this, name, options, data, meta, cursorRegistry);
    }
  }
}
