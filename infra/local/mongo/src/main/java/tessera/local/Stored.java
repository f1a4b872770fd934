package tessera.local;

import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.wire.bson.BsonDecoder;
import de.bwaldvogel.mongo.wire.bson.BsonEncoder;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import java.lang.ref.SoftReference;
import java.nio.ByteBuffer;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.WriteBuffer;
import org.h2.mvstore.type.BasicDataType;

/**
 * A document as it lies in the file. It is decoded when somebody asks for it (to reach one document the store reads a
 * page of many) and kept decoded while there is memory for it.
 */
final class Stored {
  static final Type TYPE = new Type();

  private final byte[] bytes;
  private volatile SoftReference<Document> decoded;

  private Stored(byte[] bytes, Document document) {
    this.bytes = bytes;
    this.decoded = document == null ? null : new SoftReference<>(document);
  }

  static Stored of(Document document) {
    ByteBuf encoded = Unpooled.buffer(512);
    BsonEncoder.encodeDocument(document, encoded);
    return new Stored(ByteBufUtil.getBytes(encoded), document);
  }

  /** The encoded size. */
  int size() {
    return bytes.length;
  }

  /** The document itself, which nobody may change. It stays decoded: for one that is asked for by its key. */
  Document document() {
    Document known = known();
    if (known != null) return known;
    Document document = decode();
    decoded = new SoftReference<>(document);
    return document;
  }

  /** The document itself, which nobody may change. It does not stay decoded: for one of many. */
  Document passing() {
    Document known = known();
    return known == null ? decode() : known;
  }

  /** A document at least with these fields, which nobody may change; null stands for all fields. */
  Document part(WantedFields fields) {
    Document known = known();
    if (known != null) return known;
    return fields == null ? decode() : fields.decode(bytes);
  }

  /** A document with these fields that belongs to the caller; null stands for all fields. */
  Document copy(WantedFields fields) {
    return fields == null ? decode() : fields.decode(bytes);
  }

  /** The document, of which the caller may set and remove fields. */
  Document copy() {
    Document known = known();
    return known == null ? decode() : known.clone();
  }

  private Document known() {
    SoftReference<Document> kept = decoded;
    return kept == null ? null : kept.get();
  }

  private Document decode() {
    return BsonDecoder.decodeBson(Unpooled.wrappedBuffer(bytes));
  }

  /** Reads and writes the bytes alone. */
  static final class Type extends BasicDataType<Stored> {
    private static final int OVERHEAD = 64;

    private Type() {}

    @Override
    public int getMemory(Stored stored) {
      return OVERHEAD + stored.bytes.length;
    }

    @Override
    public void write(WriteBuffer buffer, Stored stored) {
      buffer.putVarInt(stored.bytes.length).put(stored.bytes);
    }

    @Override
    public Stored read(ByteBuffer buffer) {
      byte[] bytes = new byte[DataUtils.readVarInt(buffer)];
      buffer.get(bytes);
      return new Stored(bytes, null);
    }

    @Override
    public Stored[] createStorage(int size) {
      return new Stored[size];
    }
  }
}
