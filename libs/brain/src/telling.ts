/** Hands sentences over as they come, in their order. Null: those so far do not count. */
export class Telling implements AsyncIterable<string | null> {
  private readonly waiting: (string | null)[] = [];
  private isOver = false;
  private wake: () => void = () => undefined;

  put(sentence: string | null): void {
    this.waiting.push(sentence);
    this.wake();
  }

  end(): void {
    this.isOver = true;
    this.wake();
  }

  async *[Symbol.asyncIterator](): AsyncIterator<string | null> {
    for (;;) {
      while (this.waiting.length > 0) yield this.waiting.shift() ?? null;
      if (this.isOver) return;
      await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }
}
