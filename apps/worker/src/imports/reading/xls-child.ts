import * as fs from 'node:fs';
import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { argv, exit } from 'node:process';
import { readFile, set_fs, utils, type WorkSheet } from '@e965/xlsx';

/**
 * A process of its own for Excel files of the old format: the library reads the whole file, and is held by the memory
 * of this process alone. Writes the rows of each sheet as lines of JSON into a folder.
 */
set_fs(fs);
const batch = 1_000;

async function writeSheet(path: string, sheet: WorkSheet): Promise<void> {
  const file = await open(path, 'w');
  const range = utils.decode_range(sheet['!ref'] ?? 'A1');
  const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, blankrows: true, defval: null });
  let lines: string[] = [];
  for (const [at, cells] of rows.entries()) {
    const offset = Array.from({ length: range.s.c }, () => null);
    lines.push(JSON.stringify({ number: range.s.r + at + 1, cells: [...offset, ...cells] }));
    if (lines.length >= batch) {
      await file.write(`${lines.join('\n')}\n`);
      lines = [];
    }
  }
  await file.write(lines.map((line) => `${line}\n`).join(''));
  await file.close();
}

async function main(): Promise<void> {
  const [from = '', folder = ''] = argv.slice(2);
  const book = readFile(from, { cellDates: true, UTC: true, dense: true, cellFormula: false, cellHTML: false });
  await writeFile(join(folder, 'sheets.json'), JSON.stringify(book.SheetNames));
  for (const [at, name] of book.SheetNames.entries()) {
    const sheet = book.Sheets[name];
    if (sheet) await writeSheet(join(folder, `${at}.jsonl`), sheet);
  }
}

main().catch((error: unknown) => {
  process.stderr.write(String(error));
  exit(1);
});
