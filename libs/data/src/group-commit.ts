/** How batches follow each other. */
export interface GroupCommitPace {
  /** Batches under way at once; one unless told. */
  lanes?: number;
  /**
   * While writes keep coming, batches begin at least this far apart: what a batch costs beside its items is then paid
   * by more of them. A write that comes after a pause is not held up.
   */
  spacingMs?: number;
}

/**
 * Puts writes that arrive together into one: the first goes at once, what comes while it is under way waits and goes
 * together as the next. Each caller is answered only after its own write is acknowledged.
 */
export class GroupCommit<Item, Result> {
  private waiting: { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }[] = [];
  private writing = 0;
  private begunAt = 0;
  private readonly lanes: number;
  private readonly spacingMs: number;

  /**
   * @param write writes a batch; answers one result for each item, in order
   * @param most items in one batch
   */
  constructor(
    private readonly write: (items: Item[]) => Promise<Result[]>,
    private readonly most: number,
    { lanes = 1, spacingMs = 0 }: GroupCommitPace = {},
  ) {
    this.lanes = lanes;
    this.spacingMs = spacingMs;
  }

  add(item: Item): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (this.writing < this.lanes) void this.flush();
    });
  }

  private async flush(): Promise<void> {
    this.writing += 1;
    // Lets everything that came in the same turn of the event loop into this batch: requests that were read together
    // are written together.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.waiting.length > 0) {
      await this.turn();
      const batch = this.waiting.splice(0, this.most);
      if (batch.length === 0) break;
      try {
        const results = await this.write(batch.map(({ item }) => item));
        batch.forEach(({ resolve }, index) => resolve(results[index] as Result));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.writing -= 1;
  }

  private async turn(): Promise<void> {
    const early = this.begunAt + this.spacingMs - performance.now();
    if (early > 0 && this.waiting.length < this.most) await new Promise((resolve) => setTimeout(resolve, early));
    this.begunAt = performance.now();
  }
}
