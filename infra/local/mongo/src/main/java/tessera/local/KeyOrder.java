package tessera.local;

import de.bwaldvogel.mongo.backend.KeyValue;
import de.bwaldvogel.mongo.backend.Missing;
import de.bwaldvogel.mongo.backend.ValueComparator;
import de.bwaldvogel.mongo.bson.MaxKey;
import de.bwaldvogel.mongo.wire.bson.BsonEncoder;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.Map;

/**
 * The order of keys in the file: as MongoDB compares values, and total, so that no two different keys are equal.
 * A key of fewer values stands before all keys that begin with it.
 */
final class KeyOrder implements Comparator<Object> {
  static final KeyOrder INSTANCE = new KeyOrder();

  @Override
  public int compare(Object left, Object right) {
    if (left == right) return 0;
    if (left instanceof KeyValue leftKey && right instanceof KeyValue rightKey) return compareKeys(leftKey, rightKey);
    return compareValues(left, right);
  }

  private static int compareKeys(KeyValue left, KeyValue right) {
    Iterator<Object> lefts = left.iterator();
    Iterator<Object> rights = right.iterator();
    while (lefts.hasNext() && rights.hasNext()) {
      int compared = compareValues(lefts.next(), rights.next());
      if (compared != 0) return compared;
    }
    return Boolean.compare(lefts.hasNext(), rights.hasNext());
  }

  static int compareValues(Object left, Object right) {
    if (left instanceof String leftText && right instanceof String rightText) return leftText.compareTo(rightText);
    if (Missing.isNullOrMissing(left) || Missing.isNullOrMissing(right)) {
      return Boolean.compare(!Missing.isNullOrMissing(left), !Missing.isNullOrMissing(right));
    }
    if (left instanceof Number leftNumber && right instanceof Number rightNumber) {
      return compareNumbers(leftNumber, rightNumber);
    }
    if (left instanceof MaxKey || right instanceof MaxKey) {
      return Boolean.compare(left instanceof MaxKey, right instanceof MaxKey);
    }
    boolean leftIsNested = isNested(left);
    boolean rightIsNested = isNested(right);
    if (leftIsNested && rightIsNested) return compareEncoded(left, right);
    if (leftIsNested != rightIsNested) return leftIsNested ? 1 : -1;
    return ValueComparator.ascWithoutListHandling().compare(left, right);
  }

  /** Lists and documents stand behind everything else, by their bytes: no query asks for their order in an index. */
  private static boolean isNested(Object value) {
    return value instanceof Collection || value instanceof Map;
  }

  private static int compareNumbers(Number left, Number right) {
    if (left instanceof Double && right instanceof Double) return Double.compare(left.doubleValue(), right.doubleValue());
    double leftDouble = left.doubleValue();
    double rightDouble = right.doubleValue();
    if (Double.isNaN(leftDouble) || Double.isNaN(rightDouble) || leftDouble != rightDouble) {
      return Double.compare(leftDouble, rightDouble);
    }
    return Double.isInfinite(leftDouble) ? 0 : exact(left).compareTo(exact(right));
  }

  private static BigDecimal exact(Number number) {
    return number instanceof Long || number instanceof Integer
        ? BigDecimal.valueOf(number.longValue())
        : new BigDecimal(number.doubleValue());
  }

  private static int compareEncoded(Object left, Object right) {
    ByteBuf leftBytes = encoded(left);
    ByteBuf rightBytes = encoded(right);
    return leftBytes.compareTo(rightBytes);
  }

  private static ByteBuf encoded(Object value) {
    ByteBuf bytes = Unpooled.buffer();
    byte type = BsonEncoder.determineType(value);
    bytes.writeByte(type);
    BsonEncoder.encodeValue(type, value, bytes);
    return bytes;
  }
}
