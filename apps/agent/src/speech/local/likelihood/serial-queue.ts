/** Does one thing after another, and leaves out what nobody waits for any more: work that comes too late makes more of it late. */
export class SerialQueue {
  private last: Promise<unknown> = Promise.resolve();

  /** @throws Error when its turn comes after `until` */
  do<Result>(work: () => Promise<Result>, until = Infinity): Promise<Result> {
    const done = this.last.then(() => {
      if (Date.now() > until) throw new Error('nobody waits for it any more');
      return work();
    });
    this.last = done.catch(() => undefined);
    return done;
  }
}
