import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import { BLOB_STORE, type BlobStore } from '@tessera/data/blobs/blob-store';
import { type ImportDocument, importPrefix } from '@tessera/data/imports/import.repository';
import { DomainError } from '@tessera/kernel/errors';
import { newId } from '@tessera/kernel/ids';
import { ImportUploads } from '@tessera/verification/import-uploads';
import { openTable } from './reading/open-table.ts';
import type { ReadAs, SourceRow, SourceTable } from './reading/source-table.ts';

/** The file of an import in a folder of this process. `key` is new if the file was taken over just now. */
export interface LocalFile {
  path: string;
  key: string;
}

const gone = () => new DomainError('NOT_FOUND', 'The file is gone. Start the import again with the file.');

/** The files of imports: first uploads, then files of their own. */
@Injectable()
export class ImportFiles {
  constructor(
    private readonly uploads: ImportUploads,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  /**
   * Puts the file into a folder, and takes it over from its upload if it is still there.
   * @returns null while the upload is being assembled
   * @throws DomainError if the file has not arrived or is gone
   */
  async fetch(document: ImportDocument, folder: string): Promise<LocalFile | null> {
    const path = join(folder, 'file');
    if (document.file !== null) {
      await this.download(document.file, path);
      return { path, key: document.file };
    }
    const upload = document.upload === null ? null : await this.uploads.fileOf(document.workspace, document.upload);
    if (upload?.state === 'assembling') return null;
    if (upload?.state === 'arriving')
      throw new DomainError('UNPROCESSABLE', 'The file has not arrived completely. Send the rest of it first.');
    if (upload?.state !== 'whole') throw gone();
    await this.download(upload.blob, path);
    const key = `${importPrefix(document)}/${newId()}`;
    await this.blobs.putFile(key, path);
    return { path, key };
  }

  /** Erases the upload of a file that was taken over. */
  async release({ workspace, upload }: ImportDocument): Promise<void> {
    if (upload !== null) await this.uploads.erase(workspace, upload);
  }

  private async download(key: string, path: string): Promise<void> {
    const blob = await this.blobs.open(key);
    if (!blob) throw gone();
    await pipeline(blob.stream, createWriteStream(path));
  }
}

/** Opens a table, and closes it after the work. */
export async function withTable<T>(
  { path }: LocalFile,
  folder: string,
  readAs: ReadAs,
  work: (table: SourceTable) => Promise<T>,
): Promise<T> {
  const table = await openTable(path, folder, readAs);
  try {
    return await work(table);
  } finally {
    await table.close();
  }
}

/** Pages of rows below the header: the same ones in each attempt. */
export async function* pagesOf(
  batches: AsyncIterable<SourceRow[]>,
  headerRow: number,
  size: number,
): AsyncGenerator<SourceRow[]> {
  let page: SourceRow[] = [];
  for await (const batch of batches) {
    for (const row of batch) {
      if (row.number <= headerRow) continue;
      page.push(row);
      if (page.length < size) continue;
      yield page;
      page = [];
    }
  }
  if (page.length > 0) yield page;
}
