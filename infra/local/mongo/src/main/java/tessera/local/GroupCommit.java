package tessera.local;

/** Lets writers that arrive together share one commit: whoever finds none under way makes it for all who wait. */
final class GroupCommit {
  private final Runnable commit;
  private long requested;
  private long committed;
  private boolean underWay;

  GroupCommit(Runnable commit) {
    this.commit = commit;
  }

  /** Returns after a commit that began after this call. */
  void await() {
    long mine;
    synchronized (this) {
      mine = ++requested;
    }
    while (true) {
      long upTo;
      synchronized (this) {
        while (underWay && committed < mine) waitForOthers();
        if (committed >= mine) return;
        underWay = true;
        upTo = requested;
      }
      boolean done = false;
      try {
        commit.run();
        done = true;
      } finally {
        synchronized (this) {
          underWay = false;
          if (done) committed = Math.max(committed, upTo);
          notifyAll();
        }
      }
    }
  }

  private void waitForOthers() {
    try {
      wait();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted before the write was in the file", interrupted);
    }
  }
}
