import { SaxesParser } from 'saxes';
import { unreadable } from './source-table.ts';

/** What a reader of XML listens to. Names come without their prefix. */
export interface XmlListener {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** A document that has more in one text or attribute, or more tags inside each other, is made to exhaust its reader. */
const longestPiece = 2_000_000;
const deepest = 100;
const tooMuch = () => unreadable('The Excel file has parts that no spreadsheet program writes. It was not read.');

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads XML as it comes, and passes it on to a listener.
 * @returns a value after each chunk, so that what the listener collected can be taken
 */
export async function* parsed(chunks: AsyncIterable<Buffer>, listener: XmlListener): AsyncGenerator<void> {
  const parser = new SaxesParser();
  let [depth, piece] = [0, 0];
  parser.on('opentag', ({ name, attributes }) => {
    [depth, piece] = [depth + 1, 0];
    if (depth > deepest) throw tooMuch();
    listener.open?.(localName(name), attributes as Record<string, string>);
  });
  parser.on('text', (text) => listener.text?.(text));
  parser.on('cdata', (text) => listener.text?.(text));
  parser.on('closetag', ({ name }) => {
    [depth, piece] = [depth - 1, 0];
    listener.close?.(localName(name));
  });
  parser.on('doctype', () => {
    throw unreadable('The Excel file has a document type definition, which no spreadsheet program writes.');
  });
  const decoder = new TextDecoder();
  try {
    for await (const chunk of chunks) {
      const text = decoder.decode(chunk, { stream: true });
      piece += text.length;
      parser.write(text);
      if (piece > longestPiece) throw tooMuch();
      yield;
    }
    parser.close();
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw error;
    throw unreadable(
      'The Excel file is damaged. Open it in a spreadsheet program, save it again, and import that.',
      error,
    );
  }
  yield;
}
