package tessera.local;

import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.h2.mvstore.MVStore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A MongoDB-compatible server on one file. Arguments: file, host, port. Prints `ready` when it listens. */
public final class Main {
  private static final Logger LOG = LoggerFactory.getLogger(Main.class);
  private static final int COMPACT_EVERY_MS = 2_000;
  private static final int EXPIRE_EVERY_MS = 60_000;

  public static void main(String[] arguments) {
    MVStore store = StoreFile.open(arguments[0]);
    DurableBackend backend = new DurableBackend(store);
    backend.version(new Version());
    MongoServer server = new MongoServer(backend);
    keepHouse(store, backend);
    Runtime.getRuntime().addShutdownHook(new Thread(server::shutdownNow));
    server.bind(arguments[1], Integer.parseInt(arguments[2]));
    System.out.println("ready");
  }

  /** Keeps the file small, and deletes documents whose time is over. */
  private static void keepHouse(MVStore store, DurableBackend backend) {
    ScheduledExecutorService house =
        Executors.newSingleThreadScheduledExecutor(
            task -> {
              Thread thread = new Thread(task, "housekeeping");
              thread.setDaemon(true);
              return thread;
            });
    every(house, COMPACT_EVERY_MS, new Compaction(store)::step);
    every(house, Long.getLong("tessera.expireEveryMs", EXPIRE_EVERY_MS), backend::expire);
  }

  /** A task that fails is logged and tried again the next time; the executor alone would never call it again. */
  private static void every(ScheduledExecutorService house, long ms, Runnable task) {
    Runnable guarded =
        () -> {
          try {
            task.run();
          } catch (RuntimeException failure) {
            LOG.warn("housekeeping failed", failure);
          }
        };
    house.scheduleWithFixedDelay(guarded, ms, ms, TimeUnit.MILLISECONDS);
  }

  /** Drivers of today refuse the versions that the library names: they ask for wire version 9 and up. */
  private static final class Version implements MongoVersion {
    @Override
    public List<Integer> getVersionArray() {
      return List.of(7, 0, 0);
    }

    @Override
    public int getWireVersion() {
      return 21;
    }
  }
}
