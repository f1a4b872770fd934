package tessera.local;

import de.bwaldvogel.mongo.backend.KeyValue;
import de.bwaldvogel.mongo.bson.MaxKey;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.h2.mvstore.Cursor;
import org.h2.mvstore.MVMap;

/** The entries of an index's map, and whether it ever held a list. */
final class Keys {
  private final MVMap<KeyValue, Object> entries;
  private final MVMap<Object, Object> flags;
  private volatile boolean hasLists;

  /** @param flags where it is kept that an index holds lists, by the name of its map */
  Keys(MVMap<KeyValue, Object> entries, MVMap<Object, Object> flags) {
    this.entries = entries;
    this.flags = flags;
    this.hasLists = flags.containsKey(entries.getName());
  }

  MVMap<KeyValue, Object> entries() {
    return entries;
  }

  boolean hasLists() {
    return hasLists;
  }

  /** One document has other than one key when it holds a list. */
  void noteKeysOfOneDocument(int count) {
    if (count == 1 || hasLists) return;
    flags.put(entries.getName(), Boolean.TRUE);
    hasLists = true;
  }

  static KeyValue with(KeyValue key, Object value) {
    List<Object> values = new ArrayList<>();
    if (key != null) key.forEach(values::add);
    values.add(value);
    return new KeyValue(values);
  }

  /** See {@link OrderedIndex#between}. */
  Stream<Object> between(
      KeyValue low, KeyValue high, boolean backwards, Function<Cursor<KeyValue, Object>, Object> position) {
    KeyValue end = high == null ? null : with(high, MaxKey.getInstance());
    Cursor<KeyValue, Object> cursor = backwards ? entries.cursor(end, low, true) : entries.cursor(low, end, false);
    Iterator<Object> positions =
        new Iterator<>() {
          @Override
          public boolean hasNext() {
            return cursor.hasNext();
          }

          @Override
          public Object next() {
            cursor.next();
            return position.apply(cursor);
          }
        };
    Iterable<Object> iterable = () -> positions;
    return StreamSupport.stream(iterable.spliterator(), false);
  }
}
