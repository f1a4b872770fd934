/**
 * Puts writes that arrive together into one: the first goes at once, what comes while it is under way waits and goes
 * together as the next. Nobody waits for a timer, and each caller is answered only after its own write is acknowledged.
 */
export class GroupCommit<Item, Result> {
  private waiting: { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }[] = [];
  private writing = 0;

  /**
   * @param write writes a batch; answers one result for each item, in order
   * @param most items in one batch
   * @param lanes batches under way at once
   */
  constructor(
    private readonly write: (items: Item[]) => Promise<Result[]>,
    private readonly most: number,
    private readonly lanes = 1,
  ) {}

  add(item: Item): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (this.writing < this.lanes) void this.flush();
    });
  }

  private async flush(): Promise<void> {
    this.writing += 1;
    // Lets everything that came in the same turn of the event loop into this batch.
    await Promise.resolve();
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, this.most);
      try {
        const results = await this.write(batch.map(({ item }) => item));
        batch.forEach(({ resolve }, index) => resolve(results[index] as Result));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.writing -= 1;
  }
}
