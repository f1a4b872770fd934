import { open, readFile } from 'node:fs/promises';
import type { Block } from '@tessera/brain/knowledge/chunking';
import { type KnowledgeKind, knowledgeLimits } from '@tessera/contracts/knowledge/knowledge.schema';
import { parse } from 'csv-parse/sync';
import mammoth from 'mammoth';
import { getDocumentProxy } from 'unpdf';
import WordExtractor from 'word-extractor';
import { delimiterOf } from '@tessera/objects/tables/delimited-text';
import { htmlBlocks } from './html-blocks.ts';

const sampleSize = 64 * 1024;

/** A fault of the file. Its message is shown, and says what to do. */
export class ReadingFault extends Error {}

const kindNames: Partial<Record<KnowledgeKind, string>> = {
  pdf: 'a PDF',
  docx: 'a Word document (.docx)',
  doc: 'a Word document (.doc)',
};

/** Kind of a file by its first bytes; null for anything that could be text. */
async function kindOfBytes(path: string): Promise<KnowledgeKind | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0);
    const head = buffer.subarray(0, bytesRead);
    if (head.toString('latin1').startsWith('%PDF-')) return 'pdf';
    if (head.readUInt32BE(0) === 0x504b0304) return 'docx';
    return head.readUInt32BE(0) === 0xd0cf11e0 ? 'doc' : null;
  } catch {
    return null;
  } finally {
    await file.close();
  }
}

/** @throws ReadingFault for a file that is not what its name says, is encrypted, or holds no text */
export async function readFileBlocks(path: string, kind: KnowledgeKind): Promise<Block[]> {
  const found = await kindOfBytes(path);
  const expected = kind in kindNames ? kind : null;
  if (found !== expected) {
    const name = (one: KnowledgeKind | null) => (one && kindNames[one]) ?? 'a text';
    throw new ReadingFault(
      `The name says that this is ${name(kind)}, but its content is ${name(found)}. Rename or convert it.`,
    );
  }
  const blocks = await readers[kind](path);
  if (!blocks.some(({ text }) => text.trim() !== '')) throw new ReadingFault('The file holds no text.');
  const characters = blocks.reduce((sum, { text }) => sum + text.length, 0);
  if (characters > knowledgeLimits.characters)
    throw new ReadingFault('The file holds more than 5 million characters. Split it into smaller ones.');
  return blocks;
}

type Reader = (path: string) => Promise<Block[]>;

const readers: Readonly<Record<KnowledgeKind, Reader>> = {
  pdf: readPdf,
  docx: (path) =>
    ofWord(async () => htmlBlocks((await mammoth.convertToHtml({ path })).value).blocks, 'Save it again, or as PDF.'),
  doc: (path) =>
    ofWord(async () => paragraphs((await new WordExtractor().extract(path)).getBody()), 'Save it as .docx.'),
  csv: readCsv,
  text: readText,
  page: readText,
  answer: readText,
};

async function readText(path: string): Promise<Block[]> {
  return paragraphs(await textOf(path));
}

async function ofWord(read: () => Promise<Block[]>, cure: string): Promise<Block[]> {
  try {
    return await read();
  } catch (error) {
    throw new ReadingFault(`The Word document cannot be read: ${reason(error)}. ${cure}`);
  }
}

async function readPdf(path: string): Promise<Block[]> {
  const document = await getDocumentProxy(new Uint8Array(await readFile(path)), { verbosity: 0 }).catch(
    (error: unknown) => {
      if (error instanceof Error && error.name === 'PasswordException')
        throw new ReadingFault('The PDF is protected by a password. Save it without one.');
      throw new ReadingFault(`The PDF is damaged and cannot be read: ${reason(error)}.`);
    },
  );
  if (document.numPages > knowledgeLimits.pages)
    throw new ReadingFault(`The PDF has ${document.numPages} pages, more than ${knowledgeLimits.pages}. Split it.`);
  const blocks: Block[] = [];
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent();
    let text = '';
    for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '');
    blocks.push(...joinedLines(text).map((line) => ({ text: line, place: { page } })));
  }
  if (blocks.length === 0)
    throw new ReadingFault('This PDF holds pictures only, no text. Run a text recognition on it first.');
  return blocks;
}

/** Paragraphs of a page: a line that ends within a sentence is joined with the next. */
function joinedLines(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  const paragraphs: string[] = [];
  for (const line of lines) {
    const last = paragraphs.at(-1);
    if (line === '') paragraphs.push('');
    else if (last && !/[.!?:।]$/.test(last)) paragraphs[paragraphs.length - 1] = `${last} ${line}`;
    else paragraphs.push(line);
  }
  return paragraphs.filter((paragraph) => paragraph !== '');
}

async function readCsv(path: string): Promise<Block[]> {
  let rows: string[][];
  try {
    const text = await textOf(path);
    const options = { bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true };
    rows = parse(text, { ...options, to: knowledgeLimits.rows + 2, delimiter: delimiterOf(text.slice(0, sampleSize)) });
  } catch (error) {
    throw new ReadingFault(`The table cannot be read: ${reason(error)}.`);
  }
  const [header = [], ...others] = rows;
  if (others.length > knowledgeLimits.rows) throw new ReadingFault('The table has more than 50,000 rows. Split it.');
  return others.map((cells, at) => {
    const parts = cells.flatMap((cell, column) =>
      cell.trim() === '' ? [] : `${header[column] ?? `Column ${column + 1}`}: ${cell.trim()}`,
    );
    return { text: parts.join('; '), place: { row: at + 2 } };
  });
}

/** @throws ReadingFault for bytes that are not text */
async function textOf(path: string): Promise<string> {
  const bytes = await readFile(path);
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (text.includes('\0')) throw new TypeError('binary');
    return text;
  } catch {
    throw new ReadingFault('The file is not a text in UTF-8. Save it with that encoding.');
  }
}

/** Paragraphs of a plain text. Lines that begin with # are headings. */
function paragraphs(text: string): Block[] {
  const blocks: Block[] = [];
  let heading = '';
  for (const part of text.split(/\n\s*\n|\n(?=#)/)) {
    const [, title, rest] = /^#{1,6}\s+([^\n]{1,160})\n?([\s\S]*)$/.exec(part.trim()) ?? [];
    if (title !== undefined) heading = title.trim();
    const body = (title === undefined ? part : (rest ?? '')).trim();
    if (body !== '') blocks.push({ text: body, place: heading === '' ? {} : { heading } });
  }
  return blocks;
}

const reason = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]?.slice(0, 200).replace(/\.$/, '') ?? '';
