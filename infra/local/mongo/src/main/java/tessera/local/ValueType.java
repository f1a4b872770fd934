package tessera.local;

import de.bwaldvogel.mongo.backend.KeyValue;
import de.bwaldvogel.mongo.backend.Missing;
import de.bwaldvogel.mongo.wire.BsonConstants;
import de.bwaldvogel.mongo.wire.bson.BsonDecoder;
import de.bwaldvogel.mongo.wire.bson.BsonEncoder;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.WriteBuffer;
import org.h2.mvstore.type.BasicDataType;

/**
 * How values, documents and keys lie in the file: as BSON. The library alone stores them by Java's serialisation, which
 * takes several times the space and the time.
 */
final class ValueType extends BasicDataType<Object> {
  static final ValueType INSTANCE = new ValueType();

  /** No BSON type has this number: several values that form one key. */
  private static final byte KEY = 0x20;

  private static final int OVERHEAD = 48;
  private static final int PER_FIELD = 96;

  @Override
  public int compare(Object left, Object right) {
    return KeyOrder.INSTANCE.compare(left, right);
  }

  @Override
  public int getMemory(Object value) {
    if (value instanceof String text) return OVERHEAD + text.length();
    if (value instanceof Map<?, ?> map) return PER_FIELD + map.values().stream().mapToInt(this::fieldMemory).sum();
    if (value instanceof Iterable<?> values) {
      int memory = OVERHEAD;
      for (Object element : values) memory += getMemory(element);
      return memory;
    }
    return OVERHEAD;
  }

  private int fieldMemory(Object value) {
    return PER_FIELD + getMemory(value);
  }

  @Override
  public void write(WriteBuffer buffer, Object value) {
    if (value instanceof KeyValue key) {
      buffer.put(KEY).putVarInt(key.size());
      key.forEach(element -> write(buffer, element));
    } else if (value instanceof Missing) {
      buffer.put(BsonConstants.TYPE_UNDEFINED);
    } else {
      byte type = BsonEncoder.determineType(value);
      ByteBuf bytes = Unpooled.buffer();
      BsonEncoder.encodeValue(type, value, bytes);
      buffer.put(type).put(bytes.nioBuffer());
    }
  }

  @Override
  public Object read(ByteBuffer buffer) {
    byte type = buffer.get();
    if (type == BsonConstants.TYPE_UNDEFINED) return Missing.getInstance();
    if (type == KEY) return readKey(buffer);
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
