import type { ImportDelimiter, ImportEncoding, ImportFormat } from '@tessera/contracts/imports/imports.schema';
import { DomainError } from '@tessera/kernel/errors';

/** One row of a file. Its number is the one that programs show for it. */
export interface SourceRow {
  number: number;
  /** Texts; a number is written plainly, a date as ISO text. */
  cells: string[];
  /** Why the row could not be read. */
  fault?: string;
}

/** A file with tables, open for reading. */
export interface SourceTable {
  format: ImportFormat;
  sheets: readonly string[];
  encoding: ImportEncoding | null;
  delimiter: ImportDelimiter | null;
  /** The rows of a sheet in batches, with a few kilobytes of the file in memory. */
  rows: (sheet: number) => AsyncIterable<SourceRow[]>;
  close: () => Promise<void>;
}

/** How a text file is to be read; null for what its content says. */
export interface ReadAs {
  encoding: ImportEncoding | null;
  delimiter: ImportDelimiter | null;
}

/** A file that nobody can import as it is. The message names the cure. */
export const unreadable = (message: string, cause?: unknown): DomainError =>
  new DomainError('UNPROCESSABLE', message, { cause });
