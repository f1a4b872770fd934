package tessera.local;

import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import java.util.List;
import org.h2.mvstore.MVStore;

/** A MongoDB-compatible server on one file. Arguments: file, host, port. Prints `ready` when it listens. */
public final class Main {
  private static final int MOST_MS_OF_COMPACTION = 5_000;

  public static void main(String[] arguments) {
    MVStore store =
        new MVStore.Builder().fileName(arguments[0]).cacheSize(64).autoCommitDisabled().autoCommitBufferSize(0).open();
    store.setRetentionTime(0);
    store.setVersionsToKeep(0);
    store.compactFile(MOST_MS_OF_COMPACTION);
    DurableBackend backend = new DurableBackend(store);
    backend.version(new Version());
    MongoServer server = new MongoServer(backend);
    Runtime.getRuntime().addShutdownHook(new Thread(server::shutdownNow));
    server.bind(arguments[1], Integer.parseInt(arguments[2]));
    System.out.println("ready");
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
