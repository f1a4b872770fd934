import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { TemporaryFolder } from '@tessera/data/blobs/temporary-folder';
import { DomainError, invalidInput } from '@tessera/kernel/errors';
import type { ApiSettings } from '../../config.ts';
import { API_SETTINGS } from '../../settings.ts';

/** A complete part. */
export interface SpooledPart {
  path: string;
  size: number;
  /** SHA-256, hex. */
  sha256: string;
  /** The first bytes, for detecting the type. */
  head: Buffer;
}

const headSize = 4096;
const leftAfterMs = 3600_000;
const tooLarge = (most: number) =>
  new DomainError('TOO_LARGE', `A part of this upload can have up to ${most} bytes. Send smaller parts.`);
const isFull = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code));

/** Writes parts from the network to disk, with a few kilobytes in memory at a time. */
@Injectable()
export class PartSpool {
  private readonly folder: TemporaryFolder;

  constructor(@Inject(API_SETTINGS) settings: ApiSettings) {
    this.folder = new TemporaryFolder(join(settings.DATA_DIR, 'spool'), leftAfterMs);
  }

  /**
   * Receives a part, passes it to the callback, and removes it.
   * @param most maximum size in bytes
   * @throws DomainError when it is too large, was aborted, or the disk is full
   */
  async take<T>(body: Readable, most: number, keep: (part: SpooledPart) => Promise<T>): Promise<T> {
    const path = join(await this.folder.ready(), randomUUID());
    try {
      return await keep({ path, ...(await write(body, path, most)) });
    } catch (error) {
      if (!isFull(error)) throw error;
      throw new DomainError('UNAVAILABLE', 'The server has no storage space left. Try again later.', {
        cause: error,
        retryAfterSeconds: 30,
      });
    } finally {
      await rm(path, { force: true });
    }
  }
}

async function write(body: Readable, path: string, most: number): Promise<Omit<SpooledPart, 'path'>> {
  const file = await open(path, 'wx');
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let size = 0;
  try {
    for await (const bytes of chunksOf(body)) {
      size += bytes.length;
      if (size > most) throw tooLarge(most);
      if (head.length < headSize) head = Buffer.concat([head, bytes]).subarray(0, headSize);
      hash.update(bytes);
      await file.writeFile(bytes);
    }
  } finally {
    await file.close();
  }
  return { size, sha256: hash.digest('hex'), head: Buffer.from(head) };
}

/** The body's bytes. A reader that stops early leaves the connection open for an error response. */
async function* chunksOf(body: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const bytes of body.iterator({ destroyOnReturn: false })) yield bytes as Buffer;
  } catch {
    throw invalidInput('The part arrived incomplete. Send it again.');
  }
}
