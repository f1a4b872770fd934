import { z } from 'zod';
import { Id, Moment, Name } from '../common.schema.ts';
import { PropertyKey } from '../objects/objects.schema.ts';
import { PropertyType } from '../properties/properties.schema.ts';
import { importPhases } from './import-phases.ts';

/** The largest file in bytes; an Excel file of the old format is read as a whole, so it is smaller. */
export const largestImport = 100 * 1024 * 1024;
export const largestOldExcel = 10 * 1024 * 1024;
export const mostImportedRows = 1_000_000;
export const mostImportColumns = 300;
/** Most characters of a cell. */
export const longestCell = 10_000;
/** Imports of a workspace that jobs work on at the same time, and those that wait for their file. */
export const mostImportsAtOnce = 5;
export const mostWaitingUploads = 50;
/** Problems that an answer holds; the report has all. */
export const mostShownProblems = 100;
/** Rows that are shown before the import. */
export const previewRows = 20;

export const ImportFormat = z.enum(['csv', 'xlsx', 'xls']).meta({ id: 'ImportFormat' });
export type ImportFormat = z.infer<typeof ImportFormat>;
const ImportPhase = z.enum(importPhases).meta({ id: 'ImportPhase' });

/** Encodings of text files; `windows-1252` includes ISO 8859-1. */
export const importEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'iso-8859-2',
  'windows-1250',
  'windows-1251',
  'shift_jis',
  'gb18030',
  'big5',
  'euc-kr',
] as const;
const ImportEncoding = z.enum(importEncodings).meta({ id: 'ImportEncoding' });
export type ImportEncoding = z.infer<typeof ImportEncoding>;
export const importDelimiters = [',', ';', '\t', '|'] as const;
const ImportDelimiter = z.enum(importDelimiters).meta({ id: 'ImportDelimiter' });
export type ImportDelimiter = z.infer<typeof ImportDelimiter>;

/** What becomes of a row: a new record, a change of the one with the same key, or either. */
export const ImportMode = z.enum(['insert', 'update', 'upsert']).meta({ id: 'ImportMode' });
export type ImportMode = z.infer<typeof ImportMode>;
/** With problems: rows that have any are left out, or nothing is imported at all. */
export const OnProblem = z.enum(['skip', 'stop']).meta({ id: 'OnProblem' });
export type OnProblem = z.infer<typeof OnProblem>;
export const DateOrder = z.enum(['dmy', 'mdy', 'ymd']).meta({ id: 'DateOrder' });
export type DateOrder = z.infer<typeof DateOrder>;
const DecimalSign = z.enum(['.', ',']).meta({ id: 'DecimalSign' });

const ColumnIndex = z
  .int()
  .min(0)
  .max(mostImportColumns - 1);

export const NewImport = z
  .strictObject({
    object_id: Id,
    file_name: Name,
    size: z
      .int()
      .min(1, 'the file is empty')
      .max(largestImport, `a file can have up to ${largestImport / 1024 / 1024} MB`),
  })
  .meta({ id: 'NewImport' });

/** How to read the file. What is left out is found out from its content. */
export const ImportReading = z
  .strictObject({
    id: Id,
    sheet: z.int().min(0).max(999).optional(),
    header_row: z.int().min(1).max(1_000).optional().describe('The row with the names of the columns; the first is 1'),
    encoding: ImportEncoding.optional(),
    delimiter: ImportDelimiter.optional(),
  })
  .meta({ id: 'ImportReading' });

const ColumnMapping = z.strictObject({ column: ColumnIndex, key: PropertyKey }).meta({ id: 'ColumnMapping' });

const unlike =
  <Key extends 'column' | 'key'>(key: Key) =>
  (mapping: readonly z.infer<typeof ColumnMapping>[]): boolean =>
    new Set(mapping.map((one) => one[key])).size === mapping.length;

export const ImportCheck = z
  .strictObject({
    id: Id,
    mapping: z
      .array(ColumnMapping)
      .min(1, 'map at least one column')
      .max(mostImportColumns)
      .refine(unlike('column'), 'names a column twice')
      .refine(unlike('key'), 'names a property twice')
      .describe('Columns that are left out are ignored, and clear nothing'),
    mode: ImportMode.default('insert'),
    match_key: PropertyKey.optional().describe('The property that finds the record to update'),
    date_order: DateOrder.default('dmy'),
    decimal_sign: DecimalSign.default('.'),
  })
  .meta({ id: 'ImportCheck' });

const ImportColumn = z
  .object({
    index: z.int(),
    name: z.string(),
    /** The type that fits its first 1,000 values, for a new property. */
    type: PropertyType,
    /** Some of its values. */
    samples: z.array(z.string()),
  })
  .meta({ id: 'ImportColumn' });

/** What becomes of the rows: of a check, what would become of them. */
const ImportCounts = z
  .object({ rows: z.int(), added: z.int(), changed: z.int(), same: z.int(), refused: z.int() })
  .meta({ id: 'ImportCounts' });

/** Why a cell, or without a column a whole row, was refused. */
const ImportProblem = z
  .object({
    /** As programs number the rows of the file. */
    row: z.int(),
    column: z.int().nullable(),
    key: PropertyKey.nullable(),
    value: z.string(),
    message: z.string(),
    code: z.string(),
  })
  .meta({ id: 'ImportProblem' });
export type ImportProblem = z.infer<typeof ImportProblem>;

/** A row of the list of imports. */
export const ListedImport = z
  .object({
    id: Id,
    object_id: Id,
    object_name: z.string(),
    file_name: z.string(),
    size: z.int(),
    phase: ImportPhase,
    mode: ImportMode,
    counts: ImportCounts,
    error: z.string().nullable(),
    can_undo: z.boolean(),
    created_at: Moment,
    created_by: Id,
    updated_at: Moment,
  })
  .meta({ id: 'ListedImport' });
export type ListedImport = z.infer<typeof ListedImport>;

/** How the file is read, and what is in it; null until it was read. */
const ImportSheet = z
  .object({
    format: ImportFormat,
    sheets: z.array(z.string()),
    sheet: z.int(),
    header_row: z.int(),
    encoding: ImportEncoding.nullable(),
    delimiter: ImportDelimiter.nullable(),
    columns: z.array(ImportColumn),
    preview: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
    rows: z.int().describe('Below the header'),
  })
  .meta({ id: 'ImportSheet' });
export type ImportSheet = z.infer<typeof ImportSheet>;

export const Import = ListedImport.extend({
  /** Where the bytes of the file go (tus 1.0), while it is uploading. */
  upload_url: z.string().nullable(),
  file: ImportSheet.nullable(),
  mapping: z.array(ColumnMapping),
  match_key: PropertyKey.nullable(),
  date_order: DateOrder,
  decimal_sign: DecimalSign,
  /** Rows, or changes that are undone, that the step is done with. */
  progress: z.int(),
  is_cancelling: z.boolean(),
  problems: z.array(ImportProblem),
  problem_count: z.int(),
  /** Signed address of the report of all problems. */
  report_url: z.string().nullable(),
  undo: z.object({ undone: z.int(), kept: z.int() }).nullable().describe('Records taken back, and those changed since'),
}).meta({ id: 'Import' });
export type Import = z.infer<typeof Import>;

/** A file to fill in. */
export const SampleFile = z
  .object({ file_name: z.string(), type: z.string(), content: z.base64().describe('The bytes in base64') })
  .meta({ id: 'SampleFile' });
