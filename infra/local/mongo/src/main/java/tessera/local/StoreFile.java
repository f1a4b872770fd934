package tessera.local;

import org.h2.mvstore.MVStore;

/** The file in which everything lies: each commit that returned is found again, wherever the process is killed. */
public final class StoreFile {
  /** Pages that are kept decoded. The launcher sets it by the memory of the machine. */
  private static final int CACHE_MB = Integer.getInteger("tessera.cacheMb", 64);

  /** A commit writes each page that was touched: small ones cost less. */
  private static final int PAGE_BYTES = 4096;

  /**
   * The file's header names a commit up to 22 before the one being written (H2's RandomAccessStore writes it after each
   * 20 of them), from which the next ones are found by their places. If the place of one of them is written over, a
   * process that is killed before the header is written as well loses all that come after it.
   */
  static final int COMMITS_KEPT = 24;

  private StoreFile() {}

  /** Opens or creates it. {@link Compaction} makes it smaller when much of it is no longer in use. */
  public static MVStore open(String name) {
    MVStore store =
        new MVStore.Builder()
            .fileName(name)
            .cacheSize(CACHE_MB)
            .pageSplitSize(PAGE_BYTES)
            .autoCommitDisabled()
            .autoCommitBufferSize(0)
            .open();
    store.setRetentionTime(0);
    store.setVersionsToKeep(COMMITS_KEPT);
    return store;
  }
}
