package tessera.local;

import de.bwaldvogel.mongo.backend.AbstractUniqueIndex;
import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.backend.KeyValue;
import de.bwaldvogel.mongo.backend.Missing;
import de.bwaldvogel.mongo.bson.Document;
import java.util.List;
import java.util.Map.Entry;
import java.util.Set;
import java.util.stream.Stream;
import org.h2.mvstore.Cursor;

/**
 * A unique index that also serves queries with further conditions: `{ _id, workspace }` finds by `_id`. The library's
 * own index is used only when a query names exactly its keys, and everything else scans the collection.
 */
final class UniqueIndex extends AbstractUniqueIndex<Object> implements OrderedIndex {
  private final Keys keys;

  UniqueIndex(Keys keys, String name, List<IndexKey> fields, boolean sparse) {
    super(name, fields, sparse);
    this.keys = keys;
  }

  @Override
  public List<String> fields() {
    return keys();
  }

  @Override
  public boolean omitsEmpty() {
    return isSparse();
  }

  @Override
  public boolean hasLists() {
    return keys.hasLists();
  }

  @Override
  public boolean omitsEmptyLists() {
    return keys.hasLists();
  }

  @Override
  public Stream<Object> at(KeyValue first) {
    if (first == null || first.size() < fields().size()) return between(first, first, false);
    return Stream.ofNullable(keys.entries().get(first));
  }

  @Override
  public Stream<Object> between(KeyValue low, KeyValue high, boolean backwards) {
    return keys.between(low, high, backwards, Cursor::getValue);
  }

  @Override
  public Set<KeyValue> getKeyValues(Document document) {
    Set<KeyValue> found = super.getKeyValues(document);
    keys.noteKeysOfOneDocument(found.size());
    return found;
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

  @Override
  public long getCount() {
    return keys.entries().sizeAsLong();
  }

  @Override
  public long getDataSize() {
    return getCount();
  }
}
