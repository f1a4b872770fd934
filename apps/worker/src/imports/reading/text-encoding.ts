import { createReadStream } from 'node:fs';
import type { ImportEncoding } from '@tessera/contracts/imports/imports.schema';
import { unreadable } from './source-table.ts';

/** First bytes of files that some people take for tables. */
const others: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/^%PDF-/, 'a PDF'],
  [/^(?:\x89PNG|GIF8|\xff\xd8\xff|RIFF|BM[^]{4}\0{4})/, 'a picture, a sound or a video'],
  [/^(?:PK|Rar!|7z\xbc\xaf|BZh)/, 'a packed archive'],
  [/^(?:MZ|\x7fELF|#!)/, 'a program'],
  [/^[\s\xef\xbb\xbf]*<(?:!doctype|html|table|\?xml|meta|head)/i, 'a web page or XML'],
];

/** @throws DomainError for the begin of a file that is no text */
export function requireText(head: Buffer): void {
  const text = head.toString('latin1', 0, 200);
  const other = others.find(([pattern]) => pattern.test(text));
  if (other)
    throw unreadable(
      `The file is ${other[1]}, whatever its name says. Open the table in a spreadsheet program, and save it as .xlsx or .csv.`,
    );
}

/** The encoding that a byte order mark names, or that the zeros of a text without one give away. */
function markedEncoding(head: Buffer): ImportEncoding | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8';
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd === 0) return undefined;
  if (odd > head.length / 8 && even < odd / 8) return 'utf-16le';
  if (even > head.length / 8 && odd < even / 8) return 'utf-16be';
  throw unreadable('The file is no text and no Excel file. Save the table as .xlsx or .csv and import that.');
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const bytes of createReadStream(path, { highWaterMark: 1 << 20 }))
      decoder.decode(bytes as Buffer, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** Finds a text file's encoding: by its byte order mark, else UTF-8 if it is valid, else Windows-1252. */
export async function encodingOf(path: string, head: Buffer): Promise<ImportEncoding> {
  return markedEncoding(head) ?? ((await isUtf8(path)) ? 'utf-8' : 'windows-1252');
}

/** A text file's characters, without its byte order mark. */
export async function* charactersOf(path: string, encoding: ImportEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const bytes of createReadStream(path)) yield decoder.decode(bytes as Buffer, { stream: true });
  yield decoder.decode();
}
