import { open } from 'node:fs/promises';
import { openCsv } from './csv-table.ts';
import { type ReadAs, type SourceTable, unreadable } from './source-table.ts';
import { requireText } from './text-encoding.ts';
import { openXls } from './xls-table.ts';
import { openXlsx } from './xlsx-table.ts';

const headSize = 64 * 1024;
const zip = Buffer.from('504b0304', 'hex');
const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/**
 * Opens a file with tables by its content: Excel (.xlsx, .xls), or text such as CSV. Its name and declared type do not
 * count.
 * @param folder for temporary files; the caller removes it
 * @throws DomainError UNPROCESSABLE for any other file, with what to do
 */
export async function openTable(path: string, folder: string, readAs: ReadAs): Promise<SourceTable> {
  const head = await headOf(path);
  if (head.length === 0) throw unreadable('The file is empty.');
  const begins = (magic: Buffer): boolean => head.subarray(0, magic.length).equals(magic);
  if (begins(zip)) return openXlsx(path);
  if (begins(compound)) return openXls(path, folder);
  requireText(head);
  return openCsv(path, head, readAs);
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headSize), 0, headSize, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
