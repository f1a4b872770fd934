package tessera.local;

import de.bwaldvogel.mongo.MongoCollection;
import de.bwaldvogel.mongo.backend.AbstractUniqueIndex;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.backend.KeyValue;
import de.bwaldvogel.mongo.backend.Missing;
import de.bwaldvogel.mongo.bson.Document;
import java.util.List;
import java.util.Map.Entry;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.h2.mvstore.Cursor;

/**
 * A unique index that also serves queries with further conditions: `{ _id, workspace }` finds by `_id`. The library's
 * own index is used only when a query names exactly its keys, and everything else scans the collection.
 */
final class UniqueIndex extends AbstractUniqueIndex<Object> implements OrderedIndex {
  private final Keys keys;
  private final PartialFilter partialFilter;
  private final Roots roots;

  UniqueIndex(Keys keys, String name, List<IndexKey> fields, boolean sparse, PartialFilter partialFilter) {
    super(name, fields, sparse || partialFilter != null); // sparse: it may have no entry for a document
    this.keys = keys;
    this.partialFilter = partialFilter;
    this.roots = Roots.of(fields(), partialFilter);
  }

  @Override
  public List<String> fields() {
    return keys();
  }

  @Override
  public Keys entries() {
    return keys;
  }

  @Override
  public PartialFilter partialFilter() {
    return partialFilter;
  }

  @Override
  public boolean hasSameOptions(Index<?> other) {
    return super.hasSameOptions(other)
        && other instanceof OrderedIndex index
        && Objects.equals(partialFilter, index.partialFilter());
  }

  @Override
  public boolean omitsEmpty() {
    return isSparse();
  }

  @Override
  public boolean omitsEmptyLists() {
    return keys.hasLists();
  }

  @Override
  public Stream<OrderedIndex.Found> at(KeyValue first) {
    if (first == null || first.size() < fields().size()) return between(first, first, false, false);
    return Stream.ofNullable(keys.entries().get(first)).map(position -> new OrderedIndex.Found(first, position));
  }

  @Override
  public Stream<OrderedIndex.Found> between(KeyValue low, KeyValue high, boolean endsBefore, boolean backwards) {
    return keys.between(
        low, high, endsBefore, backwards, cursor -> new OrderedIndex.Found(cursor.getKey(), cursor.getValue()));
  }

  @Override
  public Set<KeyValue> getKeyValues(Document document) {
    if (!accepts(document)) return Set.of();
    Set<KeyValue> found = super.getKeyValues(document);
    keys.noteKeysOfOneDocument(found.size());
    return found;
  }

  @Override
  public synchronized void checkAdd(Document document, MongoCollection<Object> collection) {
    if (accepts(document)) super.checkAdd(document, collection);
  }

  @Override
  public synchronized void checkUpdate(Document oldDocument, Document newDocument, MongoCollection<Object> collection) {
    if (roots.areSame(oldDocument, newDocument)) return;
    if (!accepts(oldDocument)) checkAdd(newDocument, collection);
    else if (accepts(newDocument)) super.checkUpdate(oldDocument, newDocument, collection);
  }

  @Override
  public void updateInPlace(
      Document oldDocument, Document newDocument, Object position, MongoCollection<Object> collection) {
    if (!roots.areSame(oldDocument, newDocument)) super.updateInPlace(oldDocument, newDocument, position, collection);
  }

  @Override
  protected Object removeDocument(KeyValue key) {
    return keys.entries().remove(key);
  }

  @Override
  protected boolean putKeyPosition(KeyValue key, Object position) {
    return keys.entries().putIfAbsent(key, Missing.ofNullable(position)) == null;
  }

  @Override
  protected Iterable<Entry<KeyValue, Object>> getIterable() {
    return keys.entries().entrySet();
  }

  @Override
  protected Object getPosition(KeyValue key) {
    return keys.entries().get(key);
  }

  @Override
  public boolean canHandle(Document query) {
    return false; // LocalCollection plans for itself
  }

  /** The database removes the map. */
  @Override
  public void drop() {
    keys.forget();
  }

  /** Asked by the library to see whether it has to fill the index. */
  @Override
  public boolean isEmpty() {
    return !keys.isBuilt();
  }

  @Override
  public long getCount() {
    return keys.entries().sizeAsLong();
  }

  @Override
  public long getDataSize() {
    return getCount();
  }
}
