package tessera.local;

import de.bwaldvogel.mongo.wire.BsonConstants;
import de.bwaldvogel.mongo.wire.bson.BsonDecoder;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import java.time.Instant;

/** Reads single values of an encoded document, where the library decodes the whole of it. */
final class Bson {
  private Bson() {}

  static int int32(byte[] bytes, int at) {
    return (bytes[at] & 255) | (bytes[at + 1] & 255) << 8 | (bytes[at + 2] & 255) << 16 | (bytes[at + 3] & 255) << 24;
  }

  private static long int64(byte[] bytes, int at) {
    return (int32(bytes, at) & 0xffffffffL) | ((long) int32(bytes, at + 4)) << 32;
  }

  /** How many bytes a value takes. */
  static int length(byte type, byte[] bytes, int at) {
    return switch (type) {
      case BsonConstants.TYPE_NULL, BsonConstants.TYPE_UNDEFINED, BsonConstants.TYPE_MIN_KEY, BsonConstants.TYPE_MAX_KEY -> 0;
      case BsonConstants.TYPE_BOOLEAN -> 1;
      case BsonConstants.TYPE_INT32 -> 4;
      case BsonConstants.TYPE_DOUBLE, BsonConstants.TYPE_UTC_DATETIME, BsonConstants.TYPE_TIMESTAMP, BsonConstants.TYPE_INT64 -> 8;
      case BsonConstants.TYPE_OBJECT_ID -> BsonConstants.LENGTH_OBJECTID;
      case BsonConstants.TYPE_DECIMAL128 -> 16;
      case BsonConstants.TYPE_UTF8_STRING, BsonConstants.TYPE_JAVASCRIPT_CODE -> 4 + int32(bytes, at);
      case BsonConstants.TYPE_EMBEDDED_DOCUMENT, BsonConstants.TYPE_ARRAY -> int32(bytes, at);
      case BsonConstants.TYPE_DATA -> 5 + int32(bytes, at);
      case BsonConstants.TYPE_REGEX -> afterText(bytes, afterText(bytes, at)) - at;
      default -> throw new IllegalArgumentException("unknown BSON type: 0x" + Integer.toHexString(type & 255));
    };
  }

  /** Where the byte behind a text lies that ends with a zero. */
  static int afterText(byte[] bytes, int at) {
    int end = at;
    while (bytes[end] != 0) end++;
    return end + 1;
  }

  static Object value(byte type, byte[] bytes, int at, int length) {
    return switch (type) {
      case BsonConstants.TYPE_DOUBLE -> Double.longBitsToDouble(int64(bytes, at));
      case BsonConstants.TYPE_UTF8_STRING -> new String(bytes, at + 4, int32(bytes, at) - 1, StandardCharsets.UTF_8);
      case BsonConstants.TYPE_BOOLEAN -> bytes[at] != 0;
      case BsonConstants.TYPE_UTC_DATETIME -> Instant.ofEpochMilli(int64(bytes, at));
      case BsonConstants.TYPE_NULL -> null;
      case BsonConstants.TYPE_INT32 -> int32(bytes, at);
      case BsonConstants.TYPE_INT64 -> int64(bytes, at);
      default -> BsonDecoder.decodeValue(type, Unpooled.wrappedBuffer(bytes, at, length));
    };
  }
}
