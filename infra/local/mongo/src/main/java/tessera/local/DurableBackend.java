package tessera.local;

import de.bwaldvogel.mongo.MongoCollection;
import de.bwaldvogel.mongo.MongoDatabase;
import de.bwaldvogel.mongo.backend.CollectionOptions;
import de.bwaldvogel.mongo.backend.DatabaseResolver;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import de.bwaldvogel.mongo.backend.h2.H2Database;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.oplog.Oplog;
import de.bwaldvogel.mongo.wire.message.MongoMessage;
import io.netty.channel.Channel;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.type.DataType;

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

  /** Maps of the file go with these: whoever still works with one finds it closed. */
  private static final Set<String> REMOVALS = Set.of("drop", "dropDatabase", "dropIndexes", "renameCollection");

  /** The index that this thread is asked to make. */
  private static final ThreadLocal<Document> BEING_MADE = new ThreadLocal<>();

  private final GroupCommit commits;

  /** Removals alone, everything else side by side: a database that is found is not taken away while it is used. */
  private final ReadWriteLock presence = new ReentrantReadWriteLock();

  /** By name; the parent's constructor already opens what is in the file. */
  private Map<String, MongoDatabase> opened;

  DurableBackend(MVStore store) {
    super(store);
    this.commits = new GroupCommit(store::commit);
  }

  @Override
  protected MongoDatabase openOrCreateDatabase(String name) {
    MongoDatabase database = new LocalDatabase(name);
    if (opened == null) opened = new ConcurrentHashMap<>();
    opened.put(name, database);
    return database;
  }

  /** Deletes the documents whose time is over. */
  void expire() {
    int deleted = 0;
    presence.readLock().lock();
    MVStore.TxCounter version = getMvStore().registerVersionUsage();
    try {
      if (opened != null) deleted = opened.values().stream().mapToInt(Expiry::sweep).sum();
    } finally {
      getMvStore().deregisterVersionUsage(version);
      presence.readLock().unlock();
    }
    if (deleted > 0) commits.await();
  }

  @Override
  public Document handleMessage(MongoMessage message) {
    String command = message.getDocument().keySet().iterator().next();
    Document answer = REMOVALS.contains(command) ? remove(message, command) : handleBesideOthers(message);
    if (WRITES.contains(command)) commits.await();
    return command.equals("serverStatus") ? answer.append("metrics", metrics()) : answer;
  }

  /** Where MongoDB counts the documents that queries look at; tests of indexes go by it. */
  private static Document metrics() {
    return new Document("queryExecutor", new Document("scannedObjects", LocalCollection.examinedSoFar()));
  }

  private Document handleBesideOthers(MongoMessage message) {
    presence.readLock().lock();
    // A walk goes on over the pages as they were when it began: their room is not used again before its end.
    MVStore.TxCounter version = getMvStore().registerVersionUsage();
    try {
      return super.handleMessage(message);
    } finally {
      getMvStore().deregisterVersionUsage(version);
      presence.readLock().unlock();
    }
  }

  private Document remove(MongoMessage message, String command) {
    presence.writeLock().lock();
    try {
      Document answer = super.handleMessage(message);
      if (command.equals("dropDatabase") && opened != null) opened.remove(message.getDatabaseName());
      return answer;
    } finally {
      presence.writeLock().unlock();
    }
  }

  /** An inner class, because its parent's constructor already opens collections and needs the store for that. */
  private final class LocalDatabase extends H2Database {
    LocalDatabase(String name) {
      super(name, getMvStore(), getCursorRegistry());
    }

    @Override
    protected MongoCollection<Object> openOrCreateCollection(String name, CollectionOptions options) {
      String namespace = getFullCollectionNamespace(name);
      DataType<Object> key = ValueType.INSTANCE;
      MVMap.Builder<Object, Stored> types = new MVMap.Builder<Object, Stored>().keyType(key).valueType(Stored.TYPE);
      return new LocalCollection(this, name, options, getMvStore().openMap("databases." + namespace, types), cursorRegistry);
    }

    /** What is left of an index whose making was cut off is not what it would hold now. */
    @Override
    protected synchronized void addIndex(Document index) {
      PartialFilter.check(index);
      String collection = index.get("ns").toString().substring(getDatabaseName().length() + 1);
      String name = index.get("name").toString();
      if (described(collection, name) == null) keys(collection, name).forget();
      Document outer = BEING_MADE.get(); // making the collection makes the index of its ids first
      BEING_MADE.set(index);
      try {
        super.addIndex(index);
      } finally {
        BEING_MADE.set(outer);
      }
    }

    /** How an index was asked for, or null when there is none. */
    private Document described(String collection, String index) {
      MongoCollection<Object> all = indexes.get();
      if (all == null) return null;
      Document query = new Document("ns", getFullCollectionNamespace(collection)).append("name", index);
      return all.handleQueryAsStream(query).findFirst().orElse(null);
    }

    /** The library's own parameters of an index do not name its filter. */
    private PartialFilter partialFilter(String collection, String index) {
      Document made = BEING_MADE.get();
      boolean isMade = made != null && index.equals(made.get("name"));
      return PartialFilter.of(isMade ? made : Objects.requireNonNull(described(collection, index)));
    }

    @Override
    protected Index<Object> openOrCreateUniqueIndex(
        String collection, String index, List<IndexKey> fields, boolean sparse) {
      return new UniqueIndex(keys(collection, index), index, fields, sparse, partialFilter(collection, index));
    }

    @Override
    protected Index<Object> openOrCreateSecondaryIndex(
        String collection, String index, List<IndexKey> fields, boolean sparse) {
      return new SecondaryIndex(keys(collection, index), index, fields, sparse, partialFilter(collection, index));
    }

    private Keys keys(String collection, String index) {
      String map = getFullCollectionNamespace(collection) + "._index_" + index; // H2Database removes it by this name
      return new Keys(getMvStore().openMap(map, keyed()), getMvStore().openMap("indexes.lists", keyed()));
    }

    /** A client that names no batch size gets as much as fits; the library would take 0 for everything at once. */
    @Override
    public Document handleCommand(
        Channel channel, String command, Document query, DatabaseResolver resolver, Oplog oplog) {
      if (command.equalsIgnoreCase("find")) query.putIfAbsent("batchSize", Integer.MAX_VALUE);
      if (command.equalsIgnoreCase("aggregate")) return aggregate(channel, command, query, resolver, oplog);
      return super.handleCommand(channel, command, query, resolver, oplog);
    }

    /** The library walks over the whole collection even when a pipeline begins with `$match`, and decodes all of it. */
    private Document aggregate(
        Channel channel, String command, Document query, DatabaseResolver resolver, Oplog oplog) {
      if (!(resolveCollection(query.get(command).toString(), false) instanceof LocalCollection collection)) {
        return super.handleCommand(channel, command, query, resolver, oplog);
      }
      collection.narrowNextWalk(Walk.ofPipeline(query.get("pipeline")));
      try {
        return super.handleCommand(channel, command, query, resolver, oplog);
      } finally {
        collection.narrowNextWalk(null);
      }
    }
  }

  @SuppressWarnings("unchecked")
  private static <K> MVMap.Builder<K, Object> keyed() {
    DataType<?> type = ValueType.INSTANCE; // it reads and writes whatever lies in these maps
    return new MVMap.Builder<K, Object>().keyType((DataType<K>) type).valueType(ValueType.INSTANCE);
  }
}
