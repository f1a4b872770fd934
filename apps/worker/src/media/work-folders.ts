import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { TemporaryFolder } from '@tessera/data/blobs/temporary-folder';
import type { WorkerSettings } from '../config.ts';
import { WORKER_SETTINGS } from '../settings.ts';

const leftAfterMs = 24 * 3600_000;

/** Folders for files in progress. They are in the data folder: the temporary folder may be small, or in memory. */
@Injectable()
export class WorkFolders {
  private readonly folder: TemporaryFolder;

  constructor(@Inject(WORKER_SETTINGS) settings: WorkerSettings) {
    this.folder = new TemporaryFolder(join(settings.DATA_DIR, 'work'), leftAfterMs);
  }

  /** @param work receives an empty folder, which is removed afterwards */
  async within<T>(work: (folder: string) => Promise<T>): Promise<T> {
    const folder = await mkdtemp(join(await this.folder.ready(), 'x-'));
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
