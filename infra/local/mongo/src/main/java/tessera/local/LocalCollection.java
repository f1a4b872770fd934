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
import de.bwaldvogel.mongo.backend.ValueComparator;
import de.bwaldvogel.mongo.bson.Document;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;
import org.h2.mvstore.MVMap;

/**
 * A collection that finds by its indexes, reads without stopping the writers, and never changes a stored document: an
 * update replaces it. So neither an answer nor a commit under way can see half of a change.
 */
final class LocalCollection extends AbstractSynchronizedMongoCollection<Object> {
  private final MVMap<Object, Stored> documents;
  private final ThreadLocal<Document> narrowed = new ThreadLocal<>();
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

  /** Lets this thread's next walk over all documents yield only those that match. Null takes it back. */
  void narrowNextWalk(Document query) {
    narrowed.set(query);
  }

  /** One document after the other: what a pipeline does not keep is not held in memory. */
  @Override
  public Iterable<Document> queryAll() {
    Document query = narrowed.get() == null ? new Document() : narrowed.get();
    narrowed.remove();
    return () -> candidates(query).filter(found -> documentMatchesQuery(found, query)).map(Document::clone).iterator();
  }

  private Stream<Document> candidates(Document query) {
    Plan plan = Plan.best(ordered, query, null, false);
    return plan == null ? documents.values().stream().map(Stored::document) : documentsOf(plan);
  }

  private Stream<Document> documentsOf(Plan plan) {
    return plan.positions().map(this::getDocument).filter(Objects::nonNull);
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

  @Override
  protected QueryResult queryDocuments(
      Document query, Document order, int skip, int limit, int batchSize, Document fields) {
    Document sort = order == null || order.isEmpty() ? null : order;
    boolean isNatural = sort != null && sort.containsKey("$natural");
    Plan plan = isNatural ? null : Plan.best(ordered, query, sort, limit > 0);
    if (plan == null) return super.queryDocuments(query, order, skip, limit, batchSize, fields);
    return matchDocumentsFromStream(
        documentsOf(plan), query, plan.inOrder() ? null : sort, skip, limit, batchSize, fields);
  }

  @Override
  public synchronized void addIndex(Index<Object> index) {
    super.addIndex(index);
    rememberIndexes();
  }

  @Override
  public synchronized void dropIndex(String name) {
    super.dropIndex(name);
    rememberIndexes();
  }

  private void rememberIndexes() {
    ordered = getIndexes().stream().filter(OrderedIndex.class::isInstance).map(OrderedIndex.class::cast).toList();
  }

  @Override
  protected QueryResult createQueryResult(List<Document> matched, int batchSize) {
    return super.createQueryResult(matched.stream().map(Document::clone).toList(), batchSize);
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
  protected Stream<DocumentWithPosition<Object>> streamAllDocumentsWithPosition() {
    return documents.entrySet().stream()
        .map(entry -> new DocumentWithPosition<>(entry.getValue().document(), entry.getKey()));
  }

  @Override
  protected QueryResult matchDocuments(
      Document query, Document order, int skip, int limit, int batchSize, Document fields) {
    Stream<Document> all = documents.values().stream().map(Stored::document);
    if (isNaturalDescending(order)) {
      all =
          streamAllDocumentsWithPosition()
              .sorted((left, right) -> ValueComparator.desc().compare(left.getPosition(), right.getPosition()))
              .map(DocumentWithPosition::getDocument);
    }
    return matchDocumentsFromStream(all, query, order, skip, limit, batchSize, fields);
  }
}
