package tessera.local;

import de.bwaldvogel.mongo.backend.KeyValue;
import java.util.List;
import java.util.stream.Stream;

/** An index that can be walked in the order of its fields. */
interface OrderedIndex {
  List<String> fields();

  /** Whether a document that has none of the fields is left out. */
  boolean omitsEmpty();

  /** Whether a list was ever indexed: then a document stands in it once for each element, in no order of documents. */
  boolean hasLists();

  /** Whether a document with an empty list is left out. */
  boolean omitsEmptyLists();

  /** The positions of documents whose first fields have these values. */
  Stream<Object> at(KeyValue first);

  /**
   * The positions of documents whose key lies between two others, whatever begins with `high` included.
   *
   * @param low the lowest values of the first fields, or null for the very first
   * @param high the highest values of the first fields, or null for the very last
   */
  Stream<Object> between(KeyValue low, KeyValue high, boolean backwards);
}
