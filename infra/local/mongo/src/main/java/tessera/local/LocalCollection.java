package tessera.local;

import de.bwaldvogel.mongo.MongoDatabase;
import de.bwaldvogel.mongo.backend.AbstractSynchronizedMongoCollection;
import de.bwaldvogel.mongo.backend.CollectionOptions;
import de.bwaldvogel.mongo.backend.CursorRegistry;
import de.bwaldvogel.mongo.backend.DocumentWithPosition;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.Missing;
import de.bwaldvogel.mongo.backend.QueryParameters;
import de.bwaldvogel.mongo.backend.QueryResult;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.exception.IndexBuildFailedException;
import de.bwaldvogel.mongo.exception.MongoServerError;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;
import org.h2.mvstore.Cursor;
import org.h2.mvstore.MVMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A collection that finds by its indexes, reads without stopping the writers, and never changes a stored document: an
 * update replaces it. So neither an answer nor a commit under way can see half of a change.
 */
final class LocalCollection extends AbstractSynchronizedMongoCollection<Object> {
  private static final Logger LOG = LoggerFactory.getLogger(LocalCollection.class);

  /** Documents that queries looked at, in all collections. */
  private static final LongAdder EXAMINED = new LongAdder();

  private final MVMap<Object, Stored> documents;
  private final ThreadLocal<Walk> nextWalk = new ThreadLocal<>();
  private volatile List<OrderedIndex> ordered = List.of();

  LocalCollection(
      MongoDatabase database,
      String name,
      CollectionOptions options,
      MVMap<Object, Stored> documents,
      CursorRegistry cursors) {
    super(database, name, options, cursors);
    this.documents = documents;
  }

  /** Lets this thread's next walk over all documents yield only what a pipeline asks for. Null takes it back. */
  void narrowNextWalk(Walk walk) {
    nextWalk.set(walk);
  }

  /** Number of documents that queries looked at since the start. */
  static long examinedSoFar() {
    return EXAMINED.sum();
  }

  private static Stored examined(Stored stored) {
    EXAMINED.increment();
    return stored;
  }

  /** One document after the other: what a pipeline does not keep is not held in memory. */
  @Override
  public Iterable<Document> queryAll() {
    Walk walk = nextWalk.get() == null ? Walk.WHOLE : nextWalk.get();
    nextWalk.remove();
    return () -> {
      Stream<Stored> found = matching(walk.match(), Plan.best(ordered, walk.match(), null, false));
      return (walk.isHeld() ? BoundedSort.limited(found) : found).map(stored -> stored.copy(walk.fields())).iterator();
    };
  }

  /** Of each document only what the query looks at is decoded. */
  private Stream<Stored> matching(Document query, Stream<Stored> candidates) {
    if (query.isEmpty()) return candidates.map(LocalCollection::examined);
    WantedFields fields = WantedFields.ofQuery(query);
    LongLists lists = new LongLists(query);
    return candidates
        .map(LocalCollection::examined)
        .filter(stored -> lists.match(stored.part(fields), this::documentMatchesQuery));
  }

  private Stream<Stored> matching(Document query, Plan plan) {
    if (plan == null) return matching(query, documents.values().stream());
    Stream<Stored> candidates = plan.positions().map(documents::get).filter(Objects::nonNull);
    if (!plan.isLookup()) return matching(query, candidates);
    LongLists lists = new LongLists(query);
    return candidates
        .map(LocalCollection::examined)
        .filter(stored -> lists.match(stored.document(), this::documentMatchesQuery));
  }

  private Stream<Stored> backwards() {
    return documents.isEmpty()
        ? Stream.empty()
        : Keys.stream(documents.cursor(documents.lastKey(), null, true), Cursor::getValue);
  }

  @Override
  public QueryResult handleQuery(QueryParameters parameters) {
    Document selector = parameters.getQuerySelector();
    String prefix = selector.containsKey("$query") ? "$" : "";
    boolean isWrapped = selector.containsKey(prefix + "query");
    Document query = isWrapped ? (Document) selector.get(prefix + "query") : selector;
    Document order = isWrapped ? (Document) selector.get(prefix + "orderby") : null;
    return queryDocuments(
        query,
        order,
        parameters.getNumberToSkip(),
        parameters.getLimit(),
        parameters.getBatchSize(),
        parameters.getProjection());
  }

  /** Without a batch size the library asks for itself: it takes all, and may change what it gets. */
  @Override
  protected QueryResult queryDocuments(
      Document query, Document order, int skip, int limit, int batchSize, Document projection) {
    List<Stored> found = find(query, order, skip, limit);
    if (batchSize == 0) return new QueryResult(() -> found.stream().map(Stored::copy).iterator());
    ResultCursor cursor =
        new ResultCursor(
            cursorRegistry.generateCursorId(),
            found,
            WantedFields.ofProjection(projection, getIdField()),
            documents -> project(documents, projection));
    List<Document> batch = cursor.takeDocuments(batchSize);
    if (cursor.isEmpty()) return new QueryResult(batch);
    cursorRegistry.add(cursor);
    return new QueryResult(batch, cursor);
  }

  private Stream<Document> project(Stream<Document> found, Document projection) {
    return matchDocumentsFromStream(new Document(), found, 0, 0, 0, (Comparator<Document>) null, projection)
        .collectDocuments()
        .stream();
  }

  private List<Stored> find(Document query, Document order, int skip, int limit) {
    Document sort = order == null || order.isEmpty() ? null : order;
    boolean isNatural = sort != null && sort.containsKey("$natural");
    Plan plan = isNatural ? null : Plan.best(ordered, query, sort, limit > 0);
    Stream<Stored> found = isNaturalDescending(order) ? matching(query, backwards()) : matching(query, plan);
    boolean isInOrder = sort == null || isNatural || (plan != null && plan.inOrder());
    if (!isInOrder) found = BoundedSort.sorted(found, sort, limit > 0 ? skip + limit : 0);
    if (skip > 0) found = found.skip(skip);
    return (limit > 0 ? found.limit(limit) : found).toList();
  }

  @Override
  public int count(Document query, int skip, int limit) {
    if (query == null || query.isEmpty()) return super.count(query, skip, limit);
    Stream<Stored> found = matching(query, Plan.best(ordered, query, null, false)).skip(skip);
    return (int) (limit > 0 ? found.limit(limit) : found).count();
  }

  /** An index is filled once: a start finds it as it was left, however few documents it holds. */
  @Override
  public synchronized void addIndex(Index<Object> index) {
    boolean isNew = getIndexes().stream().noneMatch(there -> there.getName().equals(index.getName()));
    if (isNew && index instanceof OrderedIndex kept && !kept.entries().isBuilt()) build(index, kept);
    super.addIndex(index);
    rememberIndexes();
  }

  private void build(Index<Object> index, OrderedIndex kept) {
    kept.entries().clear();
    WantedFields fields = WantedFields.of(kept.fields());
    if (getIdField() != null) fields.add(getIdField());
    if (kept.partialFilter() != null) fields.add(kept.partialFilter().field());
    try {
      documents.entrySet().forEach(entry -> index.add(entry.getValue().part(fields), entry.getKey(), this));
    } catch (MongoServerError failure) {
      kept.entries().clear();
      throw new IndexBuildFailedException(failure, this);
    }
    kept.entries().noteBuilt();
    if (!documents.isEmpty()) LOG.info("filled index {} of {} from {} documents", index.getName(), getFullName(), count());
  }

  @Override
  public synchronized void dropIndex(String name) {
    super.dropIndex(name);
    rememberIndexes();
  }

  private void rememberIndexes() {
    ordered = getIndexes().stream().filter(OrderedIndex.class::isInstance).map(OrderedIndex.class::cast).toList();
  }

  /** Sizes are asked for by nobody, and to know them each document would be encoded once more. */
  @Override
  protected boolean tracksDataSize() {
    return false;
  }

  @Override
  protected void updateDataSize(int sizeDelta) {}

  @Override
  protected int getDataSize() {
    return 0;
  }

  @Override
  protected Object addDocumentInternal(Document document) {
    Object position = getIdField() == null ? UUID.randomUUID() : Missing.ofNullable(document.get(getIdField()));
    documents.put(position, Stored.of(document));
    return position;
  }

  @Override
  protected void handleUpdate(Object position, Document oldDocument, Document newDocument) {
    documents.put(position, Stored.of(newDocument));
  }

  @Override
  protected void removeDocument(Object position) {
    documents.remove(position);
  }

  @Override
  protected Document getDocument(Object position) {
    Stored stored = documents.get(position);
    return stored == null ? null : stored.document();
  }

  @Override
  public int count() {
    return documents.size();
  }

  @Override
  protected Object findDocumentPosition(Document document) {
    return documents.entrySet().stream()
        .filter(entry -> documentMatchesQuery(entry.getValue().passing(), document))
        .map(Map.Entry::getKey)
        .findFirst()
        .orElse(null);
  }

  @Override
  protected Stream<DocumentWithPosition<Object>> streamAllDocumentsWithPosition() {
    throw new UnsupportedOperationException("an index is filled before the library looks whether it is empty");
  }

  @Override
  protected QueryResult matchDocuments(
      Document query, Document order, int skip, int limit, int batchSize, Document fields) {
    throw new UnsupportedOperationException("queryDocuments finds by itself");
  }
}
