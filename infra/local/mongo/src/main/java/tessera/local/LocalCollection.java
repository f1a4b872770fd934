package tessera.local;

import de.bwaldvogel.mongo.MongoDatabase;
import de.bwaldvogel.mongo.backend.CollectionOptions;
import de.bwaldvogel.mongo.backend.CursorRegistry;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.QueryParameters;
import de.bwaldvogel.mongo.backend.QueryResult;
import de.bwaldvogel.mongo.backend.h2.H2Collection;
import de.bwaldvogel.mongo.bson.Document;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.h2.mvstore.MVMap;

/**
 * A collection that finds by its indexes, reads without stopping the writers, and never changes a stored document: an
 * update replaces it. So neither an answer nor a commit under way can see half of a change.
 */
final class LocalCollection extends H2Collection {
  private final ThreadLocal<Document> narrowed = new ThreadLocal<>();
  private volatile List<OrderedIndex> ordered = List.of();

  LocalCollection(
      MongoDatabase database,
      String name,
      CollectionOptions options,
      MVMap<Object, Document> data,
      MVMap<String, Object> meta,
      CursorRegistry cursors) {
    super(database, name, options, data, meta, cursors);
  }

  /** Lets this thread's next walk over all documents yield only those that match. Null takes it back. */
  void narrowNextWalk(Document query) {
    narrowed.set(query);
  }

  @Override
  public Iterable<Document> queryAll() {
    Document query = narrowed.get();
    narrowed.remove();
    return query == null ? super.queryAll() : queryDocuments(query, null, 0, 0, 0, null);
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
    Stream<Document> candidates = plan.positions().distinct().map(this::getDocument).filter(Objects::nonNull);
    return matchDocumentsFromStream(
        candidates, query, plan.inOrder() ? null : sort, skip, limit, batchSize, fields);
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
}
