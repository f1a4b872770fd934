package tessera.local;

import de.bwaldvogel.mongo.MongoCollection;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.backend.KeyValue;
import de.bwaldvogel.mongo.backend.Missing;
import de.bwaldvogel.mongo.backend.Utils;
import de.bwaldvogel.mongo.bson.Document;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/**
 * An index that is not unique, which the library alone declares but does not keep. What tells documents with the same
 * values apart is the `_id`, the last part of each key.
 */
final class SecondaryIndex extends Index<Object> implements OrderedIndex {
  private final Keys keys;
  private final PartialFilter partialFilter;
  private final Roots roots;

  SecondaryIndex(Keys keys, String name, List<IndexKey> fields, boolean sparse, PartialFilter partialFilter) {
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
    return isSparse() && partialFilter == null;
  }

  @Override
  public boolean omitsEmptyLists() {
    return false;
  }

  @Override
  public Stream<OrderedIndex.Found> at(KeyValue first) {
    return between(first, first, false, false);
  }

  @Override
  public Stream<OrderedIndex.Found> between(KeyValue low, KeyValue high, boolean endsBefore, boolean backwards) {
    return keys.between(low, high, endsBefore, backwards, cursor -> found(cursor.getKey()));
  }

  /** The position is the last part of a key. */
  private static OrderedIndex.Found found(KeyValue key) {
    return new OrderedIndex.Found(key, key.get(key.size() - 1));
  }

  @Override
  public Object getPosition(Document document) {
    return Missing.ofNullable(document.get("_id"));
  }

  @Override
  public void add(Document document, Object position, MongoCollection<Object> collection) {
    for (KeyValue key : storedKeys(document)) put(key, position);
  }

  @Override
  public Object remove(Document document) {
    Object position = getPosition(document);
    for (KeyValue key : storedKeys(document)) keys.entries().remove(Keys.with(key, position));
    return position;
  }

  @Override
  public void updateInPlace(
      Document oldDocument, Document newDocument, Object position, MongoCollection<Object> collection) {
    if (roots.areSame(oldDocument, newDocument)) return;
    Set<KeyValue> before = storedKeys(oldDocument);
    Set<KeyValue> after = storedKeys(newDocument);
    for (KeyValue key : before) if (!after.contains(key)) keys.entries().remove(Keys.with(key, position));
    for (KeyValue key : after) if (!before.contains(key)) put(key, position);
  }

  private void put(KeyValue key, Object position) {
    keys.entries().put(Keys.with(key, position), Boolean.TRUE);
  }

  private Set<KeyValue> storedKeys(Document document) {
    if (!accepts(document) || (omitsEmpty() && isEmptyOf(document))) return Set.of();
    Set<KeyValue> found = getKeyValues(document);
    keys.noteKeysOfOneDocument(found.size());
    return found.isEmpty() ? Set.of(keyWithEmptyList(document)) : found;
  }

  private boolean isEmptyOf(Document document) {
    return fields().stream().allMatch(field -> valueOf(document, field) instanceof Missing);
  }

  /** An empty list has no element to stand for it: like MongoDB we keep the document under null. */
  private KeyValue keyWithEmptyList(Document document) {
    KeyValue key = null;
    for (String field : fields()) {
      Object value = valueOf(document, field);
      key = Keys.with(key, value instanceof Collection ? null : value);
    }
    return key.normalized();
  }

  private static Object valueOf(Document document, String field) {
    return Utils.getSubdocumentValueCollectionAware(document, field);
  }

  @Override
  public void checkAdd(Document document, MongoCollection<Object> collection) {
    if (accepts(document)) getKeyValues(document); // refuses parallel arrays before anything is written
  }

  @Override
  public void checkUpdate(Document oldDocument, Document newDocument, MongoCollection<Object> collection) {
    if (!roots.areSame(oldDocument, newDocument)) checkAdd(newDocument, collection);
  }

  @Override
  public boolean canHandle(Document query) {
    return false; // LocalCollection plans for itself
  }

  @Override
  public Iterable<Object> getPositions(Document query) {
    throw new UnsupportedOperationException("asked for although it handles nothing");
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

  /** The database removes the map. */
  @Override
  public void drop() {
    keys.forget();
  }
}
