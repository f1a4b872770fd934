package tessera.local;

import de.bwaldvogel.mongo.backend.Utils;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.wire.BsonConstants;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The fields of a document that a query, a projection or a pipeline looks at. Only they are decoded: a walk over
 * 100,000 documents of 20 fields takes a fifth of the time.
 */
final class WantedFields {
  private static final Set<String> LOGICAL = Set.of("$and", "$or", "$nor");

  private final List<Field> fields = new ArrayList<>();

  /** A field by name, and what of an embedded document is wanted: null for the whole value. */
  private static final class Field {
    final String name;
    final byte[] encoded;
    WantedFields inside;

    Field(String name, WantedFields inside) {
      this.name = name;
      this.encoded = name.getBytes(StandardCharsets.UTF_8);
      this.inside = inside;
    }

    boolean isNamed(byte[] bytes, int at, int length) {
      if (encoded.length != length) return false;
      for (int index = 0; index < length; index++) if (bytes[at + index] != encoded[index]) return false;
      return true;
    }
  }

  /** Null when the query may look at the whole document. */
  static WantedFields ofQuery(Document query) {
    WantedFields wanted = new WantedFields();
    return wanted.addQuery(query) ? wanted : null;
  }

  /** Null when the projection leaves out fields instead of naming them, or takes elements of a list. */
  static WantedFields ofProjection(Document projection, String idField) {
    if (projection == null || projection.isEmpty() || idField == null) return null;
    WantedFields wanted = new WantedFields();
    wanted.add(idField);
    for (Map.Entry<String, Object> entry : projection.entrySet()) {
      if (entry.getValue() instanceof Document || entry.getKey().contains("$")) return null;
      boolean isIncluded = Utils.isTrue(entry.getValue());
      if (!isIncluded && !entry.getKey().equals(idField)) return null;
      if (isIncluded) wanted.add(entry.getKey());
    }
    return wanted.fields.size() == 1 && !Utils.isTrue(projection.get(idField)) ? null : wanted;
  }

  static WantedFields of(Collection<String> paths) {
    WantedFields wanted = new WantedFields();
    paths.forEach(wanted::add);
    return wanted;
  }

  /** Answers whether single fields are enough for it. */
  boolean addQuery(Document query) {
    for (Map.Entry<String, Object> entry : query.entrySet()) {
      String key = entry.getKey();
      if (LOGICAL.contains(key) && entry.getValue() instanceof Collection<?> parts) {
        for (Object part : parts) if (!(part instanceof Document each) || !addQuery(each)) return false;
      } else if (key.startsWith("$")) {
        return false;
      } else {
        add(key);
      }
    }
    return true;
  }

  /** Answers whether single fields are enough for it. Other variables than the document itself are made of fields. */
  boolean addExpressions(Object expression) {
    if (expression instanceof String text) {
      if (text.startsWith("$$ROOT") || text.startsWith("$$CURRENT")) return false;
      if (text.startsWith("$") && text.length() > 1 && !text.startsWith("$$")) add(text.substring(1));
      return true;
    }
    Collection<?> parts = List.of();
    if (expression instanceof Map<?, ?> map) parts = map.values();
    else if (expression instanceof Collection<?> list) parts = list;
    for (Object part : parts) if (!addExpressions(part)) return false;
    return true;
  }

  void add(String path) {
    int dot = path.indexOf('.');
    String name = dot < 0 ? path : path.substring(0, dot);
    Field field = fields.stream().filter(each -> each.name.equals(name)).findFirst().orElse(null);
    if (field == null) {
      field = new Field(name, dot < 0 ? null : new WantedFields());
      fields.add(field);
    } else if (dot < 0) {
      field.inside = null;
    }
    if (dot >= 0 && field.inside != null) field.inside.add(path.substring(dot + 1));
  }

  /** These fields of an encoded document. Lists are decoded as a whole, embedded documents in part. */
  Document decode(byte[] bytes) {
    return decode(bytes, 0);
  }

  private Document decode(byte[] bytes, int start) {
    Document document = new Document();
    int left = fields.size();
    int at = start + 4;
    while (left > 0 && bytes[at] != BsonConstants.TERMINATING_BYTE) {
      byte type = bytes[at];
      int valueAt = Bson.afterText(bytes, at + 1);
      int length = Bson.length(type, bytes, valueAt);
      Field field = named(bytes, at + 1, valueAt - 1 - (at + 1));
      if (field != null) {
        left--;
        boolean isPartial = field.inside != null && type == BsonConstants.TYPE_EMBEDDED_DOCUMENT;
        document.put(field.name, isPartial ? field.inside.decode(bytes, valueAt) : Bson.value(type, bytes, valueAt, length));
      }
      at = valueAt + length;
    }
    return document;
  }

  private Field named(byte[] bytes, int at, int length) {
    for (Field field : fields) if (field.isNamed(bytes, at, length)) return field;
    return null;
  }
}
