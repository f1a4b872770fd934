import { isOutage, NoAnswer } from '@tessera/kernel/errors';

/** Timing of batches. */
export interface GroupCommitPace {
  /** Concurrent batches; one by default. */
  lanes?: number;
  /**
   * While writes keep arriving, a batch starts this many milliseconds after the one before, or once it is as large. So
   * more items share the fixed cost of a batch. A write after a pause is not delayed.
   */
  spacingMs?: number;
}

/** Timeout of a write, which usually takes some milliseconds. */
const answerWithinMs = 15_000;

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Combines concurrent writes: the first is sent at once, those that arrive meanwhile form the next batch. Each caller
 * is answered after its own write is acknowledged. A failed batch is written again in parts, so writes must be
 * idempotent.
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
   * @param write writes a batch and returns one result per item, in order
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
    // Collects all items of one turn of the event loop: requests that were read together are written together.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.waiting.length > 0) {
      await this.turn();
      const batch = this.waiting.splice(0, this.most);
      if (batch.length === 0) break;
      await this.commit(batch);
    }
    this.writing -= 1;
  }

  /** Writes a failed batch in halves, so that only the item that cannot be written fails. */
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
 * A command whose connection breaks midway may never end (mongodb 7.8; tests/chaos reproduces it), and would block all
 * later batches.
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
