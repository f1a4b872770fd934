package tessera.local;

import de.bwaldvogel.mongo.backend.KeyValue;
import de.bwaldvogel.mongo.backend.Missing;
import de.bwaldvogel.mongo.wire.BsonConstants;
import de.bwaldvogel.mongo.wire.bson.BsonDecoder;
import de.bwaldvogel.mongo.wire.bson.BsonEncoder;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.WriteBuffer;
import org.h2.mvstore.type.BasicDataType;

/**
 * How keys lie in the file: frequent types briefly, the others as BSON. The library alone stores them by Java's
 * serialisation, which takes several times the space and the time.
 */
final class ValueType extends BasicDataType<Object> {
  static final ValueType INSTANCE = new ValueType();

  /** No BSON type has this number: several values that form one key. */
  private static final byte KEY = 0x20;

  private static final int OVERHEAD = 48;

  @Override
  public int compare(Object left, Object right) {
    return KeyOrder.INSTANCE.compare(left, right);
  }

  @Override
  public int getMemory(Object value) {
    if (value instanceof String text) return OVERHEAD + text.length();
    if (value instanceof Iterable<?> values) {
      int memory = OVERHEAD;
      for (Object element : values) memory += getMemory(element);
      return memory;
    }
    return OVERHEAD;
  }

  @Override
  public void write(WriteBuffer buffer, Object value) {
    if (value instanceof KeyValue key) {
      buffer.put(KEY).putVarInt(key.size());
      for (Object element : key) write(buffer, element);
    } else if (value instanceof String text) {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      buffer.put(BsonConstants.TYPE_UTF8_STRING).putVarInt(bytes.length).put(bytes);
    } else if (value instanceof Double number) {
      buffer.put(BsonConstants.TYPE_DOUBLE).putDouble(number);
    } else if (value instanceof Instant instant) {
      buffer.put(BsonConstants.TYPE_UTC_DATETIME).putLong(instant.toEpochMilli());
    } else if (value instanceof Missing) {
      buffer.put(BsonConstants.TYPE_UNDEFINED);
    } else {
      byte type = BsonEncoder.determineType(value);
      ByteBuf bytes = Unpooled.buffer(16);
      BsonEncoder.encodeValue(type, value, bytes);
      buffer.put(type).put(bytes.nioBuffer());
    }
  }

  @Override
  public Object read(ByteBuffer buffer) {
    byte type = buffer.get();
    return switch (type) {
      case KEY -> readKey(buffer);
      case BsonConstants.TYPE_UTF8_STRING -> readText(buffer);
      case BsonConstants.TYPE_DOUBLE -> buffer.getDouble();
      case BsonConstants.TYPE_UTC_DATETIME -> Instant.ofEpochMilli(buffer.getLong());
      case BsonConstants.TYPE_UNDEFINED -> Missing.getInstance();
      default -> readBson(type, buffer);
    };
  }

  private static String readText(ByteBuffer buffer) {
    byte[] bytes = new byte[DataUtils.readVarInt(buffer)];
    buffer.get(bytes);
    return new String(bytes, StandardCharsets.UTF_8);
  }

  private static Object readBson(byte type, ByteBuffer buffer) {
    ByteBuf bytes = Unpooled.wrappedBuffer(buffer);
    Object value = BsonDecoder.decodeValue(type, bytes);
    buffer.position(buffer.position() + bytes.readerIndex());
    return value;
  }

  private KeyValue readKey(ByteBuffer buffer) {
    int size = DataUtils.readVarInt(buffer);
    List<Object> values = new ArrayList<>(size);
    for (int index = 0; index < size; index++) values.add(read(buffer));
    return new KeyValue(values);
  }

  @Override
  public Object[] createStorage(int size) {
    return new Object[size];
  }
}
