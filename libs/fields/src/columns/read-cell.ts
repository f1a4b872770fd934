import { otherChoice } from '@tessera/query/other-choice';
import { cleanContact, cleanLine } from '@tessera/kernel/text';
import type { FieldType, StorageKind } from '../field-types.ts';
import { type Reading, sentencesOf } from '../messages.ts';
import type { OptionItem } from '../option-items.ts';
import type { OfferedOptions } from '../options/other-text.ts';
import { plainNumber } from '../plain-number.ts';
import { fieldDefinitions } from '../registry.ts';
import { readNotation } from '../types/number/number-notation.ts';
import { columnFault, columnOfKind, type ColumnType } from './column-types.ts';
import { type DateOrder, writtenDate, writtenMoment, writtenTime } from './written-dates.ts';

/** How a file writes dates and numbers. */
export interface WrittenAs {
  dateOrder: DateOrder;
  decimalSign: '.' | ',';
}
/** A field or a property. */
interface Target {
  type: FieldType;
  options: Readonly<Record<string, unknown>>;
}
interface Capabilities {
  column?: ColumnType;
  fromText?: (text: string, options: never) => unknown;
}

const { refuse } = sentencesOf({
  'column.option': '“{option}” is none of the options. Use one of them, or add it to the property first.',
  'column.files': 'Files cannot be imported.',
});

/** The column type of a field type. */
export function columnTypeOf(type: FieldType): ColumnType {
  const { column }: Capabilities = fieldDefinitions[type];
  return column ?? columnOfKind[fieldDefinitions[type].stores];
}

/** Whether values of the type can be in a file to import. */
export const canBeImported = (type: FieldType): boolean =>
  fieldDefinitions[type].stores !== 'files' && fieldDefinitions[type].stores !== 'none';

/** What keys are stored as: a value of these kinds can be compared as a whole. */
const keyKinds: ReadonlySet<StorageKind> = new Set(['text', 'number', 'day', 'moment', 'time', 'choice']);
/** Whether an import can find the record to change by a value of the type. */
export const canBeKey = (type: FieldType): boolean => keyKinds.has(fieldDefinitions[type].stores);

const written: { readonly [T in ColumnType]?: (text: string, as: WrittenAs) => string | undefined } = {
  integer: (text, { decimalSign }) => plainOf(text, decimalSign),
  decimal: (text, { decimalSign }) => plainOf(text, decimalSign),
  date: (text, { dateOrder }) => writtenDate(text, dateOrder),
  datetime: (text, { dateOrder }) => writtenMoment(text, dateOrder),
  time: writtenTime,
  boolean: cleanContact,
  email: cleanContact,
  url: cleanContact,
  phone: cleanContact,
};

function plainOf(text: string, decimalSign: '.' | ','): string | undefined {
  const notation = readNotation(text, decimalSign);
  // A whole number that a program writes with decimals, such as 3.0.
  return notation?.plain.replace(/\.0+$/, '');
}

/**
 * Reads a cell of a file: the checks of the column's type, then what the text means to the field type. The rules of the
 * type still have to judge it.
 * @returns what an answer of the type is sent as; null for a blank
 */
export function readCell({ type, options }: Target, text: string, as: WrittenAs): Reading<unknown> {
  if (cleanContact(text) === '') return { ok: true, value: null };
  if (!canBeImported(type)) return refuse('column.files');
  const { fromText }: Capabilities = fieldDefinitions[type];
  const meant = fromText?.(text, options as never);
  if (meant !== undefined) return { ok: true, value: meant };
  const column = columnTypeOf(type);
  const value = written[column]?.(text, as) ?? text;
  const fault = columnFault(column, value);
  if (fault) return { ok: false, fault };
  const items = options['items'];
  const offered = { items: Array.isArray(items) ? (items as OptionItem[]) : [], other: options['other'] === true };
  return meaningOf(type, value, offered, as);
}

function meaningOf(type: FieldType, text: string, offered: OfferedOptions, as: WrittenAs): Reading<unknown> {
  switch (fieldDefinitions[type].stores) {
    case 'number':
      return { ok: true, value: plainNumber(text) ?? text };
    case 'choice':
      return optionIn(offered, text);
    case 'choices':
      return optionsIn(offered, text);
    case 'range':
      return { ok: true, value: rangeIn(text, as) };
    default:
      return { ok: true, value: text };
  }
}

/** Texts that stand for the same option are equal in this form. */
export const looseText = (text: string): string => cleanLine(text).toLowerCase().replaceAll('_', ' ');

/** The option of a label or value, exact if there is one, else in any case. */
function findOption(items: readonly OptionItem[], text: string): OptionItem | undefined {
  const line = cleanLine(text);
  const exact = items.find(({ value, label }) => value === line || label === line);
  return exact ?? items.find(({ value, label }) => [value, label].some((one) => looseText(one) === looseText(line)));
}

/** A text beside “Other” as cells show it, such as `Other: Baker`. */
function otherIn({ other }: OfferedOptions, text: string): string | undefined {
  const typed = other ? /^\s*other:\s*(\S.*)$/is.exec(text)?.[1] : undefined;
  return typed === undefined ? undefined : otherChoice(cleanLine(typed));
}

function optionIn(offered: OfferedOptions, text: string): Reading<unknown> {
  const own = otherIn(offered, text);
  if (own !== undefined) return { ok: true, value: own };
  const found = findOption(offered.items, text);
  return found ? { ok: true, value: found.value } : refuse('column.option', { option: cleanLine(text).slice(0, 80) });
}

/** Most commas that a label is expected to have. */
const mostCommas = 8;

/** Options parted by commas, semicolons or lines. A label may have commas of its own, so the longest part wins. */
function optionsIn(offered: OfferedOptions, text: string): Reading<unknown> {
  const { items } = offered;
  // Texts are at even places, what parts them between.
  const parts = text.split(/([,;\n])/);
  const values: string[] = [];
  for (let from = 0; from < parts.length;) {
    const part = parts[from] ?? '';
    const found = longestOption(items, parts, from);
    // It is the last choice, and may have commas of its own.
    const own = found ? undefined : otherIn(offered, parts.slice(from).join(''));
    if (own !== undefined) return { ok: true, value: [...values, own] };
    if (!found && cleanLine(part) !== '') return optionIn(offered, part);
    if (found) values.push(found.value);
    from = (found?.end ?? from) + 2;
  }
  return { ok: true, value: values };
}

function longestOption(items: readonly OptionItem[], parts: readonly string[], from: number) {
  for (let end = Math.min(parts.length - 1, from + 2 * mostCommas); end >= from; end -= 2) {
    const option = findOption(items, parts.slice(from, end + 1).join(''));
    if (option) return { value: option.value, end };
  }
  return undefined;
}

function rangeIn(text: string, { dateOrder }: WrittenAs): unknown {
  const [start = '', end = '', ...more] = cleanContact(text).split(/\s*(?:\.\.\.?|–|—|\bto\b|\/(?=\d{4}-\d)|\s-\s)\s*/);
  const days = [start, end].map((day) => writtenDate(day, dateOrder));
  return more.length === 0 && days.every((day) => day !== undefined) ? { start: days[0], end: days[1] } : text;
}
