import type { StoredValue } from '@tessera/data/records/record.document';
import type { AnswerContext } from '@tessera/fields/answer';
import type { Reading } from '@tessera/fields/messages';
import { fieldDefinitions } from '@tessera/fields/registry';
import { storedValue } from '@tessera/fields/stored-value';
import type { JsonValue } from '@tessera/kernel/json';
import { searchable } from '@tessera/records/search-text';
import { slotValue, slotNames, stepsOfChain } from '@tessera/records/slot-value';
import { cleanHtml } from './clean-html.ts';
import { comparableProperties, type ObjectSchema, type SchemaProperty, valueProperty } from './object-schema.ts';

/** Why a value was refused. */
export interface ValueProblem {
  key: string;
  message: string;
  /** The code of the message. */
  code: string;
}
/** Values as they are stored; undefined clears one. */
export type ReadValues = Record<string, StoredValue | undefined>;

interface Rules {
  isBlank: (value: unknown) => boolean;
  read: (value: unknown, options: never, context: AnswerContext) => Reading<unknown>;
}
/** An address in a record is not the one of the person who writes it, so nobody can confirm it. */
const withoutProof: AnswerContext = { isEmailVerified: () => true, cleanHtml };

function readOne(
  property: SchemaProperty,
  value: JsonValue | null,
  timeZone: string,
): Reading<StoredValue | undefined> {
  if (property.isReadOnly) return refuse('can only be read.');
  const { answers }: { answers: Rules } = fieldDefinitions[property.type];
  if (answers.isBlank(value)) return property.required ? refuse('is required.') : { ok: true, value: undefined };
  const reading = answers.read(value, property.options as never, { ...withoutProof, timeZone });
  return reading.ok ? { ok: true, value: storedValue(property.type, reading.value as JsonValue) } : reading;
}

const refuse = (message: string) => ({ ok: false as const, fault: { code: 'record.refused', message } as never });

/** A message about a value, with the name of its property. */
const sentence = (label: string, message: string): string =>
  /^\p{Ll}/u.test(message) ? `${label} ${message}` : `${label}: ${message}`;

/**
 * Reads values that somebody sent for some properties of a record.
 * @param timeZone in which a date with a time is meant
 * @returns the stored values, and why others were refused
 */
export function readValues(
  { properties }: ObjectSchema,
  sent: Readonly<Record<string, JsonValue | null>>,
  timeZone: string,
): { values: ReadValues; problems: ValueProblem[] } {
  const values: ReadValues = {};
  const problems: ValueProblem[] = [];
  for (const [key, value] of Object.entries(sent)) {
    const property = properties.get(key);
    const reading = property ? readOne(property, value, timeZone) : refuse('is not a property of this object.');
    if (reading.ok) values[key] = reading.value;
    else {
      const { code, message } = reading.fault;
      problems.push({ key, code, message: sentence(property?.label ?? key, message) });
    }
  }
  return { values, problems };
}

/** The required properties that a new record lacks. */
export const missingIn = ({ properties }: ObjectSchema, values: ReadValues): ValueProblem[] =>
  [...properties.values()]
    .filter(({ key, required, isReadOnly }) => required && !isReadOnly && values[key] === undefined)
    .map(({ key, label }) => ({ key, code: 'answer.required', message: `${label} is required.` }));

/** The entry of one value of a unique property: the same for values that differ in case, accents or outer spaces. */
export const uniqueEntry = (object: string, key: string, value: StoredValue): string =>
  `${object}/${key}/${typeof value === 'string' ? searchable(value.trim()) : JSON.stringify(value)}`;

/** Entries that keep two records of an object from having the same value of a unique property. */
export function uniqueEntries({ id, properties }: ObjectSchema, values: ReadValues): string[] | undefined {
  const entries = [...properties.values()].flatMap(({ key, unique }) => {
    const value = values[key];
    return unique && value !== undefined ? [uniqueEntry(id, key, value)] : [];
  });
  return entries.length > 0 ? entries : undefined;
}

/** The keys of a record in the slots of its object. */
export function slotKeys(schema: ObjectSchema, id: string, values: ReadValues): Record<string, string> | undefined {
  const { slots } = schema;
  if (Object.keys(slots).length === 0) return undefined;
  const known = comparableProperties(schema);
  const byProperty = Object.fromEntries(Object.entries(values).map(([key, value]) => [valueProperty(key), value]));
  const keys = slotNames.flatMap((name) => {
    const slot = slots[name];
    const steps = slot ? stepsOfChain(slot.of) : [];
    // A property that was removed leaves its slot behind until another sort takes it.
    if (steps.length === 0 || steps.some(({ property }) => !known[property])) return [];
    return [[name, slotValue(steps, byProperty, id, known)] as const];
  });
  return keys.length > 0 ? Object.fromEntries(keys) : undefined;
}
