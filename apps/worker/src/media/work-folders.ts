import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { SweptFolder } from '@tessera/data/blobs/swept-folder';
import type { WorkerSettings } from '../config.ts';
import { WORKER_SETTINGS } from '../settings.ts';

const leftAfterMs = 24 * 3600_000;

/** Folders for files that are being made. They lie with the data: a temporary folder may be small, or memory. */
@Injectable()
export class WorkFolders {
  private readonly folder: SweptFolder;

  constructor(@Inject(WORKER_SETTINGS) settings: WorkerSettings) {
    this.folder = new SweptFolder(join(settings.DATA_DIR, 'work'), leftAfterMs);
  }

  /** @param work gets an empty folder, which is gone when it has ended */
  async within<T>(work: (folder: string) => Promise<T>): Promise<T> {
    const folder = await mkdtemp(join(await this.folder.ready(), 'x-'));
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
