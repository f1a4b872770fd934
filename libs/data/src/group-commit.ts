import { isOutage, NoAnswer } from '@tessera/kernel/errors';

/** How batches follow each other. */
export interface GroupCommitPace {
  /** Batches under way at once; one unless told. */
  lanes?: number;
  /**
   * While writes keep coming, a batch begins this long after the one before, or as soon as it is as large: what a batch
   * costs beside its items is then paid by more of them. A write that comes after a pause is not held up.
   */
  spacingMs?: number;
}

/** A write takes some milliseconds; one that has taken so long will not come to an end. */
const answerWithinMs = 15_000;

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Puts writes that arrive together into one: the first goes at once, what comes while it is under way waits and goes
 * together as the next. Each caller is answered only after its own write is acknowledged. A batch that failed is written
 * again in parts, so a write must do no harm when it is done twice.
 */
export class GroupCommit<Item, Result> {
  private waiting: Waiting<Item, Result>[] = [];
  private writing = 0;
  private begunAt = Number.NEGATIVE_INFINITY;
  private sizeBefore = 0;
  /** Ends the pause before the next batch. */
  private begin: (() => void) | undefined;
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
      else if (this.isFull) this.begin?.();
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
      await this.commit(batch);
    }
    this.writing -= 1;
  }

  /** A batch that failed is written in halves, so that an item which can't be written fails for itself alone. */
  private async commit(batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await answered(this.write(batch.map(({ item }) => item)));
      batch.forEach(({ resolve }, index) => resolve(results[index] as Result));
    } catch (error) {
      if (batch.length === 1 || isOutage(error)) {
        for (const { reject } of batch) reject(error);
        return;
      }
      const half = batch.length >> 1;
      await this.commit(batch.slice(0, half));
      await this.commit(batch.slice(half));
    }
  }

  private async turn(): Promise<void> {
    const early = this.begunAt + this.spacingMs - performance.now();
    if (early > 0 && !this.isFull)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, early);
        this.begin = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    this.begin = undefined;
    this.begunAt = performance.now();
    this.sizeBefore = this.waiting.length;
  }

  private get isFull(): boolean {
    return this.waiting.length >= Math.min(this.most, Math.max(this.sizeBefore, 2));
  }
}

/**
 * A command whose connection broke at the wrong moment may never end (mongodb 7.8; tests/chaos finds it), and with it
 * everything that waits behind its batch would.
 */
async function answered<T>(writing: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer(`a write had no answer within ${answerWithinMs} ms`)), answerWithinMs);
  });
  try {
    return await Promise.race([writing, late]);
  } finally {
    clearTimeout(timer);
  }
}
