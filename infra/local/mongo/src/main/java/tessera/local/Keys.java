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

/** The entries of an index's map, and what is known of them: whether they ever held a list and whether they are all. */
final class Keys {
  private final MVMap<KeyValue, Object> entries;
  private final MVMap<Object, Object> flags;
  private volatile boolean hasLists;

  /** @param flags of all indexes: by a map's name that it holds lists, by {@link #builtName} that it is built */
  Keys(MVMap<KeyValue, Object> entries, MVMap<Object, Object> flags) {
    this.entries = entries;
    this.flags = flags;
    this.hasLists = flags.containsKey(entries.getName());
  }

  MVMap<KeyValue, Object> entries() {
    return entries;
  }

  /** Whether it was filled with all documents: one that is empty may be so for good. */
  boolean isBuilt() {
    return flags.containsKey(builtName());
  }

  void noteBuilt() {
    flags.put(builtName(), Boolean.TRUE);
  }

  /** Removes what a build that was cut off, an earlier index of that name or an older version left. */
  void clear() {
    forget();
    entries.clear();
  }

  void forget() {
    flags.remove(builtName());
    flags.remove(entries.getName());
    hasLists = false;
  }

  private String builtName() {
    return "built/" + entries.getName();
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
  <T> Stream<T> between(
      KeyValue low,
      KeyValue high,
      boolean endsBefore,
      boolean backwards,
      Function<Cursor<KeyValue, Object>, T> read) {
    KeyValue end = high == null || endsBefore ? high : with(high, MaxKey.getInstance());
    Cursor<KeyValue, Object> cursor = backwards ? entries.cursor(end, low, true) : entries.cursor(low, end, false);
    return stream(cursor, read);
  }

  static <K, V, T> Stream<T> stream(Cursor<K, V> cursor, Function<Cursor<K, V>, T> read) {
    Iterator<T> iterator =
        new Iterator<>() {
          @Override
          public boolean hasNext() {
            return cursor.hasNext();
          }

          @Override
          public T next() {
            cursor.next();
            return read.apply(cursor);
          }
        };
    Iterable<T> iterable = () -> iterator;
    return StreamSupport.stream(iterable.spliterator(), false);
  }
}
