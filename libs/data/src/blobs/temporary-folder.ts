import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Interval of sweeps: processes may be killed at any time. */
const sweepEveryMs = 15 * 60_000;

/** A folder for temporary files. Leftovers of killed processes are removed on later use. */
export class TemporaryFolder {
  private sweptAt = -Infinity;

  /**
   * @param leftAfterMs age at which a file is abandoned
   * @param prefix of our file names, in a shared folder
   */
  constructor(
    private readonly path: string,
    private readonly leftAfterMs: number,
    private readonly prefix = '',
  ) {}

  /** Creates the folder and removes abandoned files. @returns its path */
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
