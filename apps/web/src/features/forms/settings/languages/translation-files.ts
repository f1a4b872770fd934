import { faultOfTranslation } from '@tessera/contracts/forms/check-languages';
import { markOf } from '@tessera/contracts/forms/translate-form';
import { byteOrderMark, csvLine, unformulated, withoutTextMark } from '@tessera/kernel/csv';
import { canonicalTag } from '@tessera/kernel/languages';
import { cleanText, isVisible } from '@tessera/kernel/text';
import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import type { TranslatedText, Translations } from './translation-progress.ts';

/** Maximum size of an uploaded file. */
export const mostBytes = 5_000_000;

/** What is wrong with a whole file: a key of the texts, with its parameters. */
export type FileFault =
  | { fault: 'encoding' | 'json' | 'columns' | 'empty' }
  | { fault: 'csv'; reason: string }
  | { fault: 'language'; file: string };

/** A row of a file: the original as the translator saw it, if the file has it. */
interface Row {
  key: string;
  text: string | undefined;
  translation: string;
}

/** What a file changes. */
export interface Uploaded {
  texts: Translations;
  taken: number;
  /** Rows of texts that the form no longer has. */
  unknown: number;
  faults: { key: string; message: string }[];
}

/** A table for translators. */
export function csvOf(texts: readonly TranslatedText[]): string {
  const rows = texts.map(({ path, text, translation, state }) => [path, text, translation, state]);
  const lines = [['key', 'text', 'translation', 'state'], ...rows].map((row) => csvLine(row.map(unformulated)));
  return byteOrderMark + lines.join('');
}

/** The same for tools. */
export const jsonOf = (language: string, texts: readonly TranslatedText[]): string =>
  JSON.stringify(
    { language, texts: texts.map(({ path, text, translation, state }) => ({ key: path, text, translation, state })) },
    null,
    2,
  );

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function rowsOfJson(text: string, language: string): Row[] | FileFault {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { fault: 'json' };
  }
  if (!isRecord(value)) return { fault: 'columns' };
  const { language: file, texts } = value;
  if (typeof file === 'string' && texts !== undefined && (canonicalTag(file) ?? file) !== language)
    return { fault: 'language', file };
  // Tools also write keys and translations alone.
  const entries = Array.isArray(texts)
    ? texts.filter(isRecord)
    : Object.entries(isRecord(texts) ? texts : value).map(([key, translation]) => ({ key, translation }));
  return entries.flatMap(({ key, translation, text: original }: Record<string, unknown>) =>
    typeof key === 'string' && typeof translation === 'string'
      ? [{ key, translation, text: typeof original === 'string' ? original : undefined }]
      : [],
  );
}

function rowsOfCsv(text: string): Row[] | FileFault {
  let table: string[][];
  try {
    table = parse(text, { delimiter: [',', ';', '\t'], relax_column_count: true, skip_empty_lines: true });
  } catch (error) {
    return { fault: 'csv', reason: error instanceof CsvError ? error.message : String(error) };
  }
  const [head = [], ...rows] = table;
  const place = (name: string) => head.findIndex((title) => title.trim().toLowerCase() === name);
  const [key, original, translation] = [place('key'), place('text'), place('translation')];
  if (key < 0 || translation < 0) return { fault: 'columns' };
  return rows.map((row) => ({
    key: (row[key] ?? '').trim(),
    text: original < 0 ? undefined : withoutTextMark(row[original] ?? ''),
    translation: withoutTextMark(row[translation] ?? ''),
  }));
}

/**
 * Reads what a translator sends back. Blank translations change nothing, and a text that has changed since the download
 * counts as changed.
 */
export function readTranslations(
  file: { name: string; text: string },
  language: string,
  originals: readonly TranslatedText[],
  before: Translations,
): Uploaded | FileFault {
  const text = file.text.replace(/^\ufeff/, '');
  const isJson = /\.json$/i.test(file.name) || text.trimStart().startsWith('{');
  const rows = isJson ? rowsOfJson(text, language) : rowsOfCsv(text);
  if (!Array.isArray(rows)) return rows;
  const filled = rows.filter(({ translation }) => isVisible(translation));
  if (filled.length === 0) return { fault: 'empty' };
  const byPath = new Map(originals.map((one) => [one.path, one]));
  const texts = { ...before };
  const result: Uploaded = { texts, taken: 0, unknown: 0, faults: [] };
  for (const { key, text: seen, translation } of filled) {
    const original = byPath.get(key);
    const clean = cleanText(translation);
    const fault = original && faultOfTranslation(original, clean);
    if (!original) result.unknown += 1;
    else if (fault !== undefined) result.faults.push({ key, message: fault });
    else {
      texts[key] = { text: clean, of: markOf(seen ?? original.text) };
      result.taken += 1;
    }
  }
  return result;
}
