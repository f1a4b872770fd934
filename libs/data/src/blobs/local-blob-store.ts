import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BlobStore } from './blob-store.ts';

const keyPattern = /^[A-Za-z0-9_-]+(\/[A-Za-z0-9_.-]*[A-Za-z0-9_-])+$/;

/** Blobs as files of a local folder: for one machine. */
export class LocalBlobStore implements BlobStore {
  constructor(private readonly folder: string) {}

  async put(key: string, content: Buffer): Promise<void> {
    const path = this.pathOf(key);
    const draft = `${path}.${randomUUID()}`;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(draft, content);
    await rename(draft, path);
  }

  async get(key: string): Promise<Buffer | null> {
    try {
      return await readFile(this.pathOf(key));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  private pathOf(key: string): string {
    if (!keyPattern.test(key) || key.includes('..')) throw new Error(`"${key}" is not a blob key`);
    return join(this.folder, key);
  }
}
