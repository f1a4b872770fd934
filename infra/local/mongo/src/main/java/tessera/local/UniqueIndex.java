package tessera.local;

import de.bwaldvogel.mongo.backend.AbstractUniqueIndex;
import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.backend.KeyValue;
import de.bwaldvogel.mongo.backend.Missing;
import de.bwaldvogel.mongo.bson.Document;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map.Entry;
import java.util.Set;
import org.h2.mvstore.MVMap;

/**
 * A unique index that also serves queries with further conditions: `{ _id, workspace }` finds by `_id`. The library's
 * own index is used only when a query names exactly its keys, and everything else scans the collection.
 */
final class UniqueIndex extends AbstractUniqueIndex<Object> {
  private static final int MOST_LOOKUPS = 10_000;

  private final MVMap<KeyValue, Object> map;

  UniqueIndex(MVMap<KeyValue, Object> map, String name, List<IndexKey> keys, boolean sparse) {
    super(name, keys, sparse);
    this.map = map;
  }

  @Override
  public synchronized boolean canHandle(Document query) {
    return lookups(query) != null || super.canHandle(query);
  }

  @Override
  public synchronized Iterable<Object> getPositions(Document query) {
    List<KeyValue> lookups = lookups(query);
    if (lookups == null) return super.getPositions(query);
    Set<Object> positions = new LinkedHashSet<>();
    for (KeyValue lookup : lookups) {
      Object position = map.get(lookup);
      if (position != null) positions.add(position);
    }
    return positions;
  }

  /** The keys to look up, or null when a query leaves one of the fields open. */
  private List<KeyValue> lookups(Document query) {
    Conditions conditions = new Conditions(query);
    List<List<Object>> found = List.of(List.of());
    for (String key : keys()) {
      List<Object> values = conditions.valuesOf(key);
      if (values == null || (long) values.size() * found.size() > MOST_LOOKUPS) return null;
      found = found.stream().flatMap(begun -> values.stream().map(value -> with(begun, value))).toList();
    }
    return found.stream().map(KeyValue::new).toList();
  }

  private static List<Object> with(List<Object> begun, Object value) {
    List<Object> longer = new ArrayList<>(begun);
    longer.add(value);
    return longer;
  }

  @Override
  protected Object removeDocument(KeyValue key) {
    return map.remove(key);
  }

  @Override
  protected boolean putKeyPosition(KeyValue key, Object position) {
    return map.putIfAbsent(key, Missing.ofNullable(position)) == null;
  }

  @Override
  protected Iterable<Entry<KeyValue, Object>> getIterable() {
    return map.entrySet();
  }

  @Override
  protected Object getPosition(KeyValue key) {
    return map.get(key);
  }

  @Override
  public long getCount() {
    return map.sizeAsLong();
  }

  @Override
  public long getDataSize() {
    return getCount();
  }
}
