package tessera.local;

import de.bwaldvogel.mongo.backend.KeyValue;
import de.bwaldvogel.mongo.bson.Document;
import java.util.List;
import java.util.stream.Stream;

/** An index that can be walked in the order of its fields. */
interface OrderedIndex {
  List<String> fields();

  /** Its entries in the file. */
  Keys entries();

  /** Which documents it holds, or null for all. */
  PartialFilter partialFilter();

  /** Whether a document that has none of the fields is left out. */
  boolean omitsEmpty();

  /** Whether a document with an empty list is left out. */
  boolean omitsEmptyLists();

  /** A key and the position of its document. */
  record Found(KeyValue key, Object position) {}

  /** Entries of documents whose first fields have these values. */
  Stream<Found> at(KeyValue first);

  /**
   * Entries of documents whose key lies between two others.
   *
   * @param low the lowest values of the first fields, or null for the very first
   * @param high the highest values of the first fields, or null for the very last
   * @param endsBefore whether what begins with `high` is left out
   */
  Stream<Found> between(KeyValue low, KeyValue high, boolean endsBefore, boolean backwards);

  /** Whether a list was ever indexed: then a document stands in it once for each element, in no order of documents. */
  default boolean hasLists() {
    return entries().hasLists();
  }

  default boolean accepts(Document document) {
    return partialFilter() == null || partialFilter().accepts(document);
  }
}
