import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { ImportProblem } from '@tessera/contracts/imports/imports.schema';
import { BLOB_STORE, type BlobStore } from '@tessera/data/blobs/blob-store';
import { type ImportDocument, importPrefix } from '@tessera/data/imports/import.repository';
import { newId } from '@tessera/kernel/ids';
import { columnName } from '@tessera/objects/tables/column-name';
import { csvOf } from '@tessera/objects/tables/csv-writer';
import type { Cell } from '@tessera/objects/tables/table';

const head = ['Row', 'Column', 'Cell', 'Value', 'Problem', 'Code'];

/**
 * Problems of a step. Each page of rows has a file of its own, so that a repeated page replaces its problems; in the
 * end they become one report.
 */
@Injectable()
export class ProblemLog {
  constructor(@Inject(BLOB_STORE) private readonly blobs: BlobStore) {}

  /** @param page the number of rows before it */
  async keep(document: ImportDocument, page: number, problems: readonly ImportProblem[]): Promise<void> {
    await this.blobs.put(keyOf(document, page), Buffer.from(JSON.stringify(problems)));
  }

  /** Writes the report. @returns its key; null if there are no problems */
  async report(document: ImportDocument, folder: string): Promise<string | null> {
    const { step, sheet } = document;
    if (step.problemPages.length === 0) return null;
    const names = (sheet?.columns ?? []).map(({ name }) => name);
    const path = join(folder, 'report');
    const pages = this.pages(document, names);
    await pipeline(Readable.from(csvOf({ head, pages })), createWriteStream(path));
    const key = `${importPrefix(document)}/${newId()}`;
    await this.blobs.putFile(key, path);
    for (const page of step.problemPages) await this.blobs.remove(keyOf(document, page));
    return key;
  }

  private async *pages(document: ImportDocument, names: readonly string[]): AsyncGenerator<Cell[][]> {
    for (const page of document.step.problemPages) {
      const stored = await this.blobs.get(keyOf(document, page));
      const problems = stored ? (JSON.parse(stored.toString()) as ImportProblem[]) : [];
      yield problems.map((problem) => lineOf(problem, names));
    }
  }
}

const keyOf = (document: ImportDocument, page: number): string =>
  `${importPrefix(document)}/problems-${document.step.number}/${page}`;

function lineOf({ row, column, value, message, code }: ImportProblem, names: readonly string[]): Cell[] {
  const cell = column === null ? '' : `${columnName(column)}${row}`;
  return [
    { text: String(row), number: row },
    { text: column === null ? '' : (names[column] ?? '') },
    ...[cell, value, message, code].map((text) => ({ text })),
  ];
}
