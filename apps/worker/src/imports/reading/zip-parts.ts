import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { type Entry, open, type ZipFile } from 'yauzl';
import { unreadable } from './source-table.ts';

/** A zip file with more parts, or more bytes in the parts that are read, is made to exhaust its reader. */
const mostParts = 10_000;
const mostBytes = 400 * 1024 * 1024;

const damaged = (cause: unknown) =>
  unreadable('The Excel file is damaged. Open it in a spreadsheet program, save it again, and import that.', cause);

const openZip = promisify<string, object, ZipFile>(open as never);

/** The parts of a zip file, within limits that are checked before and while a part is unpacked. */
export class ZipParts {
  private taken = 0;

  private constructor(
    private readonly zip: ZipFile,
    private readonly parts: ReadonlyMap<string, Entry>,
  ) {}

  /** @throws DomainError for a file that is no zip file, is damaged, or has too many parts */
  static async open(path: string): Promise<ZipParts> {
    const zip = await openZip(path, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
      throw damaged(error);
    });
    try {
      return new ZipParts(zip, await entriesOf(zip));
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  has(name: string): boolean {
    return this.parts.has(name);
  }

  names(): string[] {
    return [...this.parts.keys()];
  }

  /**
   * Unpacks a part. More bytes than announced end it with an error.
   * @param most bytes of this part
   * @throws DomainError for a part that is too large or encrypted
   */
  async stream(name: string, most = mostBytes): Promise<Readable> {
    const entry = this.parts.get(name);
    if (!entry) throw damaged(new Error(`${name} is missing`));
    this.taken += entry.uncompressedSize;
    if (this.taken > mostBytes || entry.uncompressedSize > most)
      throw unreadable('The Excel file is too large once it is unpacked. Save its sheet as CSV and import that.');
    return new Promise((resolve, reject) => {
      this.zip.openReadStream(entry, (error, stream) => (error ? reject(damaged(error)) : resolve(stream)));
    });
  }

  close(): void {
    this.zip.close();
  }
}

function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const parts = new Map<string, Entry>();
  return new Promise((resolve, reject) => {
    zip.on('error', (error) => reject(damaged(error)));
    zip.on('end', () => resolve(parts));
    zip.on('entry', (entry: Entry) => {
      parts.set(entry.fileName, entry);
      if (parts.size > mostParts)
        return reject(unreadable('The file has more than 10,000 parts, which no Excel file needs. It was not read.'));
      zip.readEntry();
    });
    zip.readEntry();
  });
}

/** Turns an error while unpacking into one that a person understands. */
export async function* bytesOf(stream: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const bytes of stream) yield bytes as Buffer;
  } catch (error) {
    throw damaged(error);
  }
}
