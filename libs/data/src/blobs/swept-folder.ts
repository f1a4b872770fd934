import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What is swept so often, whoever uses it: a process that was killed leaves something behind at any time. */
const sweepEveryMs = 15 * 60_000;

/** A folder for what is under way. What processes left in it that were killed is thrown away when it is used again. */
export class SweptFolder {
  private sweptAt = -Infinity;

  /**
   * @param leftAfterMs nothing is under way for so long
   * @param prefix of the names that are ours, in a folder that others use too
   */
  constructor(
    private readonly path: string,
    private readonly leftAfterMs: number,
    private readonly prefix = '',
  ) {}

  /** @returns its path: it is there, and what is too old has gone */
  async ready(now = Date.now()): Promise<string> {
    await mkdir(this.path, { recursive: true });
    if (now - this.sweptAt >= sweepEveryMs) {
      this.sweptAt = now;
      await this.sweep(now);
    }
    return this.path;
  }

  private async sweep(now: number): Promise<void> {
    for (const name of await readdir(this.path)) {
      if (!name.startsWith(this.prefix)) continue;
      const path = join(this.path, name);
      const age = await stat(path).then(
        ({ mtimeMs }) => now - mtimeMs,
        () => 0,
      );
      if (age > this.leftAfterMs) await rm(path, { recursive: true, force: true });
    }
  }
}
