import type { StoredValue } from '@tessera/data/records/record.document';
import type { AnswerContext } from '@tessera/fields/answer';
import { readCell } from '@tessera/fields/columns/read-cell';
import type { FieldType, StorageKind } from '@tessera/fields/field-types';
import type { Reading } from '@tessera/fields/messages';
import { fieldDefinitions } from '@tessera/fields/registry';
import { storedValue } from '@tessera/fields/stored-value';
import { wallTime } from '@tessera/kernel/calendar';
import type { JsonValue } from '@tessera/kernel/json';
import { cleanHtml } from '../clean-html.ts';
import { sameValue } from '../same-value.ts';
import { valueText } from '../value-text.ts';

/** A type with its options. */
export interface ValueType {
  type: FieldType;
  options: Record<string, unknown>;
}
/** What becomes of a value. A shortened one loses a part, such as all but the first choice. */
export type Converted =
  | { outcome: 'same' | 'converted' | 'shortened'; value: StoredValue }
  | { outcome: 'lost'; value?: undefined };

interface Rules {
  isBlank: (value: unknown) => boolean;
  read: (value: unknown, options: never, context: AnswerContext) => Reading<unknown>;
}
interface Meaning {
  sent: unknown;
  isShort?: true;
}

const stores = (type: FieldType): StorageKind => fieldDefinitions[type].stores;
const two = (part: number): string => String(part).padStart(2, '0');

/** A moment in words of the workspace: its day, and its day with the time. */
function wallTexts(value: Date, timeZone: string) {
  const { year, month, day, hour, minute } = wallTime(value.getTime(), timeZone);
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  const time = `${two(hour)}:${two(minute)}`;
  return { date, time, isMidnight: time === '00:00' };
}

/** What a moment means to another kind. */
function ofMoment(value: Date, to: StorageKind, timeZone: string): Meaning[] {
  const { date, time, isMidnight } = wallTexts(value, timeZone);
  if (to === 'day') return [{ sent: date, ...(!isMidnight && { isShort: true as const }) }];
  if (to === 'time') return [{ sent: `${time}:00`, isShort: true }];
  if (to === 'range') return [{ sent: { start: date, end: date }, ...(!isMidnight && { isShort: true as const }) }];
  return [{ sent: `${date} ${time}` }];
}

/** What a value could mean to another type, the likeliest first. */
function meanings(from: ValueType, value: StoredValue, to: ValueType, timeZone: string): Meaning[] {
  const [kind, target] = [stores(from.type), stores(to.type)];
  if (value instanceof Date)
    return target === 'moment' ? [{ sent: value.toISOString() }] : ofMoment(value, target, timeZone);
  const text = valueText(from, value);
  const cell = readCell(to, text, { dateOrder: 'dmy', decimalSign: '.' });
  const asText: Meaning[] = [{ sent: text }];
  const asCell: Meaning[] = cell.ok && cell.value !== null ? [{ sent: cell.value }] : [];
  const plain = typeof value === 'string' ? readCell(to, value, { dateOrder: 'ymd', decimalSign: '.' }) : undefined;
  const asPlain: Meaning[] = plain?.ok && plain.value !== null ? [{ sent: plain.value }] : [];
  // The label of an option is its text; its value says nothing to people.
  if (target === 'text') return kind === 'text' ? [{ sent: value }, ...asText] : asText;
  const itself: Meaning[] = kind === target ? [{ sent: value }] : [];
  const listed: Meaning[] = kind === 'choice' && target === 'choices' ? [{ sent: [value] }] : [];
  return [...itself, ...listed, ...asPlain, ...asCell, ...firstOf(from, value, to)];
}

/** The first choice of several, for a type that holds one. */
function firstOf(from: ValueType, value: JsonValue, to: ValueType): Meaning[] {
  if (!Array.isArray(value) || stores(to.type) !== 'choice') return [];
  const [first] = value;
  if (typeof first !== 'string') return [];
  const isShort = value.length > 1 ? { isShort: true as const } : {};
  const cell = readCell(to, valueText(from, [first]), { dateOrder: 'dmy', decimalSign: '.' });
  return [{ sent: first, ...isShort }, ...(cell.ok && cell.value !== null ? [{ sent: cell.value, ...isShort }] : [])];
}

/** Files belong to the filling that they were sent in: no other value becomes one, and they become no other. */
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
