import { randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { mediaRawWire } from '@tessera/contracts/media/media.wire';
import { pathWith } from '@tessera/contracts/wire';
import { type AddressTerms, type BlobRange, type BlobStore, checkedKey, type OpenBlob } from './blob-store.ts';
import type { MediaAddresses } from './media-addresses.ts';
import { isMissingFile } from './missing-file.ts';
import { TemporaryFolder } from './temporary-folder.ts';

const nullIfMissing = (error: unknown): null => {
  if (isMissingFile(error)) return null;
  throw error;
};

/** Age at which a draft is abandoned: writing and moving take one step. */
const leftAfterMs = 3600_000;

/**
 * Blobs as files of a local folder, for a single machine. A blob is written to a draft file, synced and renamed; then
 * the folder is synced. So neither a killed process nor a power cut loses a stored blob, provided that the disk
 * honours syncs.
 */
export class LocalBlobStore implements BlobStore {
  private readonly folder: string;
  /** Draft folder: on the same disk, under a name that no key has. */
  private readonly drafts: TemporaryFolder;

  /** @param addresses signs the addresses that `addressOf` returns; the api's media route verifies them */
  constructor(
    folder: string,
    private readonly addresses: MediaAddresses,
  ) {
    this.folder = resolve(folder);
    this.drafts = new TemporaryFolder(join(this.folder, '.drafts'), leftAfterMs);
  }

  put(key: string, content: Buffer): Promise<void> {
    return this.store(key, (draft) => writeFile(draft, content, { flush: true }));
  }

  putFile(key: string, path: string): Promise<void> {
    return this.store(key, async (draft) => {
      // A hard link costs nothing, but works only on the same disk.
      await link(path, draft).catch(() => copyFile(path, draft));
      await sync(draft);
    });
  }

  async get(key: string): Promise<Buffer | null> {
    return readFile(this.pathOf(key)).catch(nullIfMissing);
  }

  async open(key: string, range?: BlobRange): Promise<OpenBlob | null> {
    const file = await open(this.pathOf(key)).catch(nullIfMissing);
    if (!file) return null;
    try {
      const { size } = await file.stat();
      // With a known end, the stream ends after its last byte without another read.
      const { from, to } = range ?? { from: 0, to: size - 1 };
      return { stream: file.createReadStream(size === 0 ? {} : { start: from, end: to }), size };
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  async size(key: string): Promise<number | null> {
    return (await stat(this.pathOf(key)).catch(nullIfMissing))?.size ?? null;
  }

  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  async removeAll(prefix: string): Promise<void> {
    await rm(this.pathOf(prefix), { force: true, recursive: true });
  }

  async addressOf(key: string, { expiresInSeconds, ...terms }: AddressTerms): Promise<string> {
    const expiresAt = Date.now() + expiresInSeconds * 1000;
    const address = this.addresses.sign({ key: checkedKey(key), ...terms, expiresAt });
    return pathWith(mediaRawWire.file.path, { address });
  }

  private async store(key: string, write: (draft: string) => Promise<void>): Promise<void> {
    const path = this.pathOf(key);
    const draft = join(await this.drafts.ready(), randomUUID());
    const folder = dirname(path);
    const made = await mkdir(folder, { recursive: true });
    try {
      await write(draft);
      await rename(draft, path);
    } finally {
      // Needed after a rename too: renaming one hard link over another of the same file does nothing.
      await rm(draft, { force: true });
    }
    await sync(folder);
    if (made !== undefined) await syncUpTo(dirname(made), folder);
  }

  private pathOf(key: string): string {
    return join(this.folder, checkedKey(key));
  }
}

async function sync(path: string): Promise<void> {
  const file = await open(path);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Syncs the parents of new folders too. */
async function syncUpTo(top: string, folder: string): Promise<void> {
  for (let at = dirname(folder); !relative(top, at).startsWith('..'); at = dirname(at)) {
    await sync(at);
    if (at === top) return;
  }
}
