import { spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { largestOldExcel, mostImportColumns } from '@tessera/contracts/imports/imports.schema';
import { numberText } from './cell-values.ts';
import { type SourceRow, type SourceTable, unreadable } from './source-table.ts';

const childFile = fileURLToPath(new URL('./xls-child.js', import.meta.url));
const memoryMb = 512;
const patienceMs = 60_000;
const batchSize = 500;

/**
 * Opens an Excel file of the old format (.xls).
 * @param folder for what the child process writes; the caller removes it
 * @param child the script of the child process
 */
export async function openXls(path: string, folder: string, child = childFile): Promise<SourceTable> {
  if ((await stat(path)).size > largestOldExcel)
    throw unreadable('An Excel file of the old format (.xls) can have up to 10 MB. Save it as .xlsx and import that.');
  const out = join(folder, 'xls');
  await mkdir(out, { recursive: true });
  await convert(path, out, child);
  const sheets: unknown = JSON.parse(await readFile(join(out, 'sheets.json'), 'utf8'));
  return {
    format: 'xls',
    sheets: Array.isArray(sheets) ? sheets.map(String) : [],
    encoding: null,
    delimiter: null,
    rows: (sheet) => rowsOf(join(out, `${sheet}.jsonl`)),
    close: async () => undefined,
  };
}

/** @throws DomainError when the child process does not end well */
function convert(path: string, out: string, child: string): Promise<void> {
  const args = [`--max-old-space-size=${memoryMb}`, child, path, out];
  return new Promise((resolve, reject) => {
    // No setting of this process is the child's business.
    const started = spawn(process.execPath, args, {
      env: {},
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: patienceMs,
    });
    let said = '';
    started.stderr.on('data', (text: Buffer) => {
      if (said.length < 2_000) said += text.toString();
    });
    started.once('error', reject);
    started.once('close', (code) => {
      if (code === 0) resolve();
      else if (/password|encrypt/i.test(said))
        reject(unreadable('The file is protected by a password. Save it without one and import that.'));
      else
        reject(
          unreadable('The old Excel file (.xls) could not be read. Save it as .xlsx and import that.', new Error(said)),
        );
    });
  });
}

async function* rowsOf(path: string): AsyncGenerator<SourceRow[]> {
  let rows: SourceRow[] = [];
  for await (const line of createInterface({ input: createReadStream(path) })) {
    const { number, cells } = JSON.parse(line) as { number: number; cells: unknown[] };
    rows.push(rowOf(number, cells.map(textOf)));
    if (rows.length < batchSize) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

function rowOf(number: number, cells: string[]): SourceRow {
  while (cells.at(-1) === '') cells.pop();
  if (cells.length <= mostImportColumns) return { number, cells };
  return { number, cells: [], fault: `This row has more than ${mostImportColumns} columns.` };
}

const isoDate = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})\.\d{3}Z$/;

/** The library writes dates as moments in UTC, and times of day as dates before 1900. */
function textOf(value: unknown): string {
  if (typeof value === 'number') return numberText(String(value));
  if (typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return '';
  const [, day = '', time = ''] = isoDate.exec(value) ?? [];
  if (day === '') return value;
  if (day < '1900-01-01') return time;
  return time === '00:00:00' ? day : `${day}T${time}`;
}
