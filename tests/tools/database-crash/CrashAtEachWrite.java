import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;
import org.h2.store.fs.FileBaseDefault;
import org.h2.store.fs.FilePath;
import org.h2.store.fs.FilePathWrapper;
import tessera.local.Compaction;
import tessera.local.StoreFile;

/**
 * Writes to the database's file, then opens what was in it before, in the middle of and after each write to the disk.
 * Arguments: a folder, a seed. Prints how many places were tried, and each in which an acknowledged commit was missing.
 */
public final class CrashAtEachWrite {
  private static final int BLOCK = 4096;
  private static final int COMMITS = 160;
  private static final int COMMITS_AFTER_OPENING_AGAIN = 15;
  private static final int COMPACT_EVERY = 40;
  /** The first of them comes after many commits, the others meet a quiet store. */
  private static final int STEPS_OF_COMPACTION = 4;
  private static final int MAPS = 4;

  /** Bytes at a position, or where null the length to which the file was cut; and the last commit that had returned. */
  private record DiskWrite(long position, byte[] bytes, int acknowledged) {
    /** Does the first bytes of it. */
    void reach(RandomAccessFile file, int length) throws IOException {
      if (bytes == null) {
        if (length > 0) file.setLength(position);
        return;
      }
      file.seek(position);
      file.write(bytes, 0, length);
    }
  }

  private static final List<DiskWrite> writes = new ArrayList<>();
  private static int acknowledged;

  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[0]);
    FilePath.register(new Recorded());
    write("recorded:" + folder.resolve("written.mv.db"), new Random(Long.parseLong(arguments[1])));
    int tried = crashAtEach(folder.resolve("crashed"), folder.resolve("opened.mv.db"));
    System.out.println("tried " + tried);
    System.exit(0);
  }

  private static void write(String file, Random random) {
    MVStore store = StoreFile.open(file);
    commit(store, COMMITS, random);
    for (int times = 0; times < 2; times++) {
      store.closeImmediately();
      store = StoreFile.open(file);
      commit(store, COMMITS_AFTER_OPENING_AGAIN, random);
    }
    store.closeImmediately();
  }

  private static void commit(MVStore store, int times, Random random) {
    MVMap<String, Integer> last = store.openMap("last");
    Compaction compaction = new Compaction(store);
    for (int count = 0; count < times; count++) {
      int keys = 20 + 3 * acknowledged;
      for (int change = random.nextInt(5); change >= 0; change--) {
        MVMap<String, String> map = store.openMap("map" + random.nextInt(MAPS));
        String key = "key" + random.nextInt(keys);
        if (random.nextInt(10) == 0) map.remove(key);
        else map.put(key, "x".repeat(100 + random.nextInt(300)));
      }
      last.put("commit", acknowledged + 1);
      store.commit();
      acknowledged++;
      if (acknowledged % COMPACT_EVERY == 0) for (int step = 0; step < STEPS_OF_COMPACTION; step++) compaction.step();
    }
  }

  private static int crashAtEach(Path crashed, Path opened) throws IOException {
    int tried = 0;
    try (RandomAccessFile file = new RandomAccessFile(crashed.toFile(), "rw")) {
      for (DiskWrite write : writes) {
        int length = write.bytes == null ? 1 : write.bytes.length;
        for (int cut = 0; cut < length; cut += Math.max(BLOCK, length / 2 / BLOCK * BLOCK)) {
          write.reach(file, cut);
          if (write.acknowledged == 0) continue;
          tried++;
          Files.copy(crashed, opened, StandardCopyOption.REPLACE_EXISTING);
          int found = lastCommitOf(opened);
          if (found < write.acknowledged) {
            System.out.println(write.acknowledged + " was acknowledged, " + found + " found, cut at " + cut + " of " + length);
          }
        }
        write.reach(file, length);
      }
    }
    return tried;
  }

  /** Reads each map through: a hole in one is an error. */
  private static int lastCommitOf(Path file) {
    MVStore store = StoreFile.open(file.toString());
    try {
      for (int map = 0; map < MAPS; map++) store.openMap("map" + map).forEach((key, value) -> {});
      return (Integer) store.openMap("last").getOrDefault("commit", 0);
    } finally {
      store.closeImmediately();
    }
  }

  /** Files below `recorded:`, whose writes are kept. */
  public static final class Recorded extends FilePathWrapper {
    @Override
    public String getScheme() {
      return "recorded";
    }

    @Override
    public FileChannel open(String mode) throws IOException {
      return new RecordedChannel(super.open(mode));
    }
  }

  private static final class RecordedChannel extends FileBaseDefault {
    private final FileChannel file;

    RecordedChannel(FileChannel file) {
      this.file = file;
    }

    @Override
    public int write(ByteBuffer source, long position) throws IOException {
      byte[] bytes = new byte[source.remaining()];
      source.duplicate().get(bytes);
      writes.add(new DiskWrite(position, bytes, acknowledged));
      return file.write(source, position);
    }

    @Override
    protected void implTruncate(long length) throws IOException {
      writes.add(new DiskWrite(length, null, acknowledged));
      file.truncate(length);
    }

    @Override
    public int read(ByteBuffer target, long position) throws IOException {
      return file.read(target, position);
    }

    @Override
    public long size() throws IOException {
      return file.size();
    }

    @Override
    public void force(boolean withMetadata) {}

    @Override
    public FileLock tryLock(long position, long size, boolean isShared) throws IOException {
      return file.tryLock(position, size, isShared);
    }

    @Override
    protected void implCloseChannel() throws IOException {
      file.close();
    }
  }
}
