import type { StoredValue } from '@tessera/data/records/record.document';
import type { AnswerContext } from '@tessera/fields/answer';
import { readCell } from '@tessera/fields/columns/read-cell';
import type { DateOrder } from '@tessera/fields/columns/written-dates';
import type { FieldType, StorageKind } from '@tessera/fields/field-types';
import type { Reading } from '@tessera/fields/messages';
import { fieldDefinitions } from '@tessera/fields/registry';
import { storedValue } from '@tessera/fields/stored-value';
import { zoneOffset } from '@tessera/kernel/calendar';
import type { JsonValue } from '@tessera/kernel/json';
import { cleanHtml } from '../clean-html.ts';
import { sameValue } from '../same-value.ts';
import { valueText } from '../value-text.ts';

/** A type with its options. */
export interface ValueType {
  type: FieldType;
  options: Record<string, unknown>;
}
/** What becomes of a value. A shortened one loses a part, such as all choices but the first. */
export type Converted =
  | { outcome: 'same' | 'converted' | 'shortened'; value: StoredValue }
  | { outcome: 'lost'; value?: undefined };

interface Rules {
  isBlank: (value: unknown) => boolean;
  read: (value: unknown, options: never, context: AnswerContext) => Reading<unknown>;
}
/** What a value is sent as to the rules of another type. */
interface Meaning {
  sent: unknown;
  /** Whether a part of the value is left out. */
  isShort?: boolean;
}

const stores = (type: FieldType): StorageKind => fieldDefinitions[type].stores;

/** What a moment means to another kind. */
function ofMoment(value: Date, to: StorageKind, timeZone: string): Meaning {
  const at = value.getTime();
  const [date = '', clock = ''] = new Date(at + zoneOffset(at, timeZone)).toISOString().split('T');
  const time = clock.slice(0, 5);
  const isShort = time !== '00:00';
  if (to === 'moment') return { sent: value.toISOString() };
  if (to === 'day') return { sent: date, isShort };
  if (to === 'time') return { sent: `${time}:00`, isShort: true };
  if (to === 'range') return { sent: { start: date, end: date }, isShort };
  return { sent: `${date} ${time}` };
}

/** What a text means to another type; nothing if it has no meaning there. */
function ofText(text: string, to: ValueType, dateOrder: DateOrder): Meaning[] {
  const cell = readCell(to, text, { dateOrder, decimalSign: '.' });
  return cell.ok && cell.value !== null ? [{ sent: cell.value }] : [];
}

/** What a value could mean to another type, the likeliest first. */
function meanings(from: ValueType, value: StoredValue, to: ValueType, timeZone: string): Meaning[] {
  const [kind, target] = [stores(from.type), stores(to.type)];
  if (value instanceof Date) return [ofMoment(value, target, timeZone)];
  const text = valueText(from, value);
  // A text is what people read: of an option its label, not its value.
  if (target === 'text') return [...(kind === 'text' ? [{ sent: value }] : []), { sent: text }];
  return [
    ...(kind === target ? [{ sent: value }] : []),
    ...(kind === 'choice' && target === 'choices' ? [{ sent: [value] }] : []),
    ...(typeof value === 'string' ? ofText(value, to, 'ymd') : []),
    ...ofText(text, to, 'dmy'),
    ...(target === 'choice' ? firstOf(from, value, to) : []),
  ];
}

/** The first choice of several, for a type that holds one. */
function firstOf(from: ValueType, value: JsonValue, to: ValueType): Meaning[] {
  const [first] = Array.isArray(value) ? value : [];
  if (!Array.isArray(value) || typeof first !== 'string') return [];
  const isShort = value.length > 1;
  return [{ sent: first }, ...ofText(valueText(from, [first]), to, 'dmy')].map(({ sent }) => ({ sent, isShort }));
}

/** Files belong to the response that they were uploaded with, so that they are never converted. */
const holdsFiles = (type: FieldType): boolean => stores(type) === 'files';

/**
 * A value of one type as a value of another, by the rules of the new one.
 * @param timeZone in which a date with a time is meant
 */
export function convertValue(from: ValueType, value: StoredValue, to: ValueType, timeZone: string): Converted {
  const { answers }: { answers: Rules } = fieldDefinitions[to.type];
  if (holdsFiles(to.type) || holdsFiles(from.type)) return { outcome: 'lost' };
  const context: AnswerContext = { isEmailVerified: () => true, cleanHtml, timeZone };
  for (const { sent, isShort } of meanings(from, value, to, timeZone)) {
    if (answers.isBlank(sent)) continue;
    const reading = answers.read(sent, to.options as never, context);
    if (!reading.ok) continue;
    const stored = storedValue(to.type, reading.value as JsonValue);
    const outcome = isShort ? 'shortened' : sameValue(stored, value) ? 'same' : 'converted';
    return { outcome, value: stored };
  }
  return { outcome: 'lost' };
}
