/** Runs tasks one at a time and skips expired ones, which would only delay the others. */
export class SerialQueue {
  private last: Promise<unknown> = Promise.resolve();

  /** @throws Error if its turn comes after `until` */
  do<Result>(work: () => Promise<Result>, until = Infinity): Promise<Result> {
    const done = this.last.then(() => {
      if (Date.now() > until) throw new Error('the question has expired');
      return work();
    });
    this.last = done.catch(() => undefined);
    return done;
  }
}
