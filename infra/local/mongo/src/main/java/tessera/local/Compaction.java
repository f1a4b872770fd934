package tessera.local;

import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.RandomAccessStore;

/**
 * Commits leave pages behind that nobody needs. What still counts of them moves together, a little at a time: under
 * load only from where most is unneeded, between writes until the file is as small as it gets.
 */
public final class Compaction {
  private static final int LEAST_PERCENT_UNDER_LOAD = 50;
  private static final int LEAST_PERCENT = 85;

  /** What is rewritten at once: no less than what counts of one chunk, and a commit of many documents makes a large one. */
  private static final int LEAST_BYTES = 4 << 20;
  private static final int MOST_BYTES_UNDER_LOAD = 16 << 20;
  private static final int MOST_BYTES = 64 << 20;

  /** Commits from one call to the next, at most, when hardly anybody writes. */
  private static final int QUIET = 10;

  /** Steps in a row that came to nothing: a command that takes long holds on to what it reads. */
  private static final int ENOUGH_FUTILE = 15;

  /** Commits, or growth, after which there may be room again in a file that could not shrink further. */
  private static final int WORTHWHILE_COMMITS = 100;
  private static final int WORTHWHILE_BYTES = 8 << 20;

  private final MVStore store;
  private final RandomAccessStore file;
  private final MVMap<String, Integer> ages;
  private long seen;
  private int futile;
  private long settledVersion;
  private long settledSize;

  public Compaction(MVStore store) {
    this.store = store;
    this.file = (RandomAccessStore) store.getFileStore();
    this.ages = store.openMap("compaction");
    this.seen = store.getCurrentVersion();
  }

  /** To be called every few seconds. */
  public void step() {
    boolean isQuiet = store.getCurrentVersion() - seen <= QUIET;
    if (!isQuiet) rewrite(LEAST_PERCENT_UNDER_LOAD, MOST_BYTES_UNDER_LOAD);
    else if (futile < ENOUGH_FUTILE || isWorthwhile()) shrink();
    seen = store.getCurrentVersion();
  }

  /** Writes what counts of the emptiest chunks into a new one. Answers whether there was anything to do. */
  private boolean rewrite(int leastPercent, int mostBytes) {
    for (int bytes = LEAST_BYTES; bytes <= mostBytes; bytes *= 2) {
      if (!store.compact(leastPercent, bytes)) continue;
      store.commit(); // until then it is only in memory
      return true;
    }
    return false;
  }

  private boolean isWorthwhile() {
    return store.getCurrentVersion() - settledVersion > WORTHWHILE_COMMITS
        || file.size() - settledSize > WORTHWHILE_BYTES;
  }

  private void shrink() {
    boolean isRewritten = rewrite(LEAST_PERCENT, MOST_BYTES);
    outlive();
    if (isRewritten) {
      futile = 0;
      return;
    }
    long size = file.size();
    file.compactMoveChunks(LEAST_PERCENT, MOST_BYTES, store);
    outlive();
    futile = file.size() < size ? 0 : futile + 1;
    settledVersion = store.getCurrentVersion();
    settledSize = file.size();
  }

  /** The file keeps what the last commits did not need any more: small ones take their place. */
  private void outlive() {
    for (int commit = 0; commit <= StoreFile.COMMITS_KEPT; commit++) {
      ages.put("commits", commit);
      store.commit();
    }
  }
}
