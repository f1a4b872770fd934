import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import { exportJobs } from '@tessera/contracts/exports/exports.jobs';
import { createdColumn, mostExportedRows } from '@tessera/contracts/exports/exports.schema';
import type { JobData } from '@tessera/contracts/job';
import { BLOB_STORE, type BlobStore } from '@tessera/data/blobs/blob-store';
import { type ExportDocument, exportPrefix, ExportRepository } from '@tessera/data/exports/export.repository';
import { DomainError } from '@tessera/kernel/errors';
import { newId, type WorkspaceId } from '@tessera/kernel/ids';
import type { JsonObject } from '@tessera/kernel/json';
import { HandlesJob, type JobHandler } from '@tessera/queue/handles-job';
import { WorkFolders } from '../media/work-folders.ts';
import type { ValueColumn } from '@tessera/objects/object-schema';
import { cellOf } from './cell-of.ts';
import { csvOf } from '@tessera/objects/tables/csv-writer';
import { ExportSource, type Source, type SourceRow } from './export-source.ts';
import { jsonOf } from './json-writer.ts';
import type { Cell } from '@tessera/objects/tables/table';
import { xlsxOf } from '@tessera/objects/tables/xlsx-writer';

/** The export was removed, or another worker has finished it. */
class Superseded extends Error {}

/** Writes the file of an export. A repeated job begins again and stores the file once. */
@Injectable()
@HandlesJob(exportJobs.run)
export class RunExport implements JobHandler<typeof exportJobs.run> {
  constructor(
    private readonly exports: ExportRepository,
    private readonly source: ExportSource,
    private readonly folders: WorkFolders,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  async handle({ workspace, export: id }: JobData<typeof exportJobs.run>): Promise<void> {
    const document = await this.exports.byId(workspace as WorkspaceId, id);
    if (!document || document.phase === 'done' || document.phase === 'failed') return;
    try {
      await this.folders.within((folder) => this.write(document, join(folder, 'export')));
    } catch (error) {
      if (error instanceof Superseded) return;
      // Trying again helps against an outage alone.
      if (!(error instanceof DomainError) || error.code === 'UNAVAILABLE') throw error;
      await this.exports.fail(document.workspace, id, error.message);
    }
  }

  private async write(document: ExportDocument, path: string): Promise<void> {
    const { workspace, _id: id } = document;
    const source = await this.source.of(document);
    const counted = { rows: 0 };
    const pages = this.counting(document, source.pages, counted);
    await pipeline(Readable.from(bytesOf(document, { ...source, pages })), createWriteStream(path));
    // Each attempt has a key of its own: a file never changes while somebody reads it.
    const blob = `${exportPrefix(document)}/${newId()}`;
    await this.blobs.putFile(blob, path);
    if (!(await this.exports.finish(workspace, id, { blob, rows: counted.rows }))) await this.blobs.remove(blob);
  }

  /** Passes pages on, and tells how many rows have been read. */
  private async *counting({ workspace, _id }: ExportDocument, pages: Source['pages'], counted: { rows: number }) {
    for await (const rows of pages) {
      counted.rows += rows.length;
      if (counted.rows > mostExportedRows)
        throw new DomainError('TOO_LARGE', 'More than 1,000,000 rows match. Filter them and export again.');
      if (!(await this.exports.progress(workspace, _id, counted.rows))) throw new Superseded();
      yield rows;
    }
  }
}

function bytesOf({ format, columns: chosen }: ExportDocument, source: Source): AsyncGenerator<Buffer> {
  const keys = chosen ?? [createdColumn, ...source.columns.map(({ key }) => key)];
  const known = new Map(source.columns.map((column) => [column.key, column]));
  if (format === 'json') return jsonOf(mapped(source.pages, (row) => jsonRow(row, keys)));
  const columns = keys.flatMap((key) => known.get(key) ?? (key === createdColumn ? createdColumn : []));
  const head = columns.map((column) => (column === createdColumn ? source.created : column.label));
  const pages = mapped(source.pages, (row) => columns.map((column) => cellIn(row, column)));
  return format === 'csv' ? csvOf({ head, pages }) : xlsxOf({ head, pages });
}

const cellIn = ({ createdAt, values }: SourceRow, column: ValueColumn | typeof createdColumn): Cell =>
  column === createdColumn ? { text: createdAt.toISOString() } : cellOf(column, values[column.key]);

const jsonRow = ({ id, createdAt, values }: SourceRow, keys: readonly string[]): JsonObject => ({
  id,
  created_at: createdAt.toISOString(),
  values: Object.fromEntries(keys.flatMap((key) => (values[key] === undefined ? [] : [[key, values[key]]]))),
});

async function* mapped<From, To>(pages: AsyncIterable<readonly From[]>, map: (row: From) => To): AsyncGenerator<To[]> {
  for await (const rows of pages) yield rows.map(map);
}
