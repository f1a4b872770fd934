import { dayIn } from '@tessera/kernel/calendar';
import type { ValueKind } from './operators.ts';

/** What a choice is called beside its value. */
export interface Choice {
  value: string;
  label: string;
}

/** What a query may ask of one property: its kind, its name for people, and its choices where they are known. */
export interface Property {
  kind: ValueKind;
  label: string;
  choices?: readonly Choice[];
  /** The input of its values, where the kind's own does not do. */
  input?: 'tel';
}
export type Properties = Readonly<Record<string, Property>>;

/** Whose day "today" is, and who "@me" is. */
export interface QueryContext {
  /** Milliseconds since 1970. */
  now: number;
  timeZone: string;
  /** The id that `@me` stands for in a condition on a person. */
  me?: string;
}

/** The value that stands for whoever asks. */
export const meValue = '@me';

/** A date as a condition names it: a day of the calendar (days since 1970), or an instant (milliseconds since 1970). */
export type DateOperand = { day: number } | { at: number };

const instantShape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/i;

/** Reads `YYYY-MM-DD` or an ISO instant with its offset; undefined for anything else. */
export function dateOperandIn(text: string): DateOperand | undefined {
  const day = dayIn(text);
  if (day !== undefined) return { day };
  const at = instantShape.test(text) && dayIn(text.slice(0, 10)) !== undefined ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? undefined : { at };
}

/**
 * Milliseconds since 1970 of a stored moment: a Date, ISO text or milliseconds; undefined for a blank or anything else.
 */
export function momentIn(value: unknown): number | undefined {
  const at = value instanceof Date ? value.getTime() : typeof value === 'string' ? Date.parse(value) : value;
  return typeof at === 'number' && Number.isFinite(at) ? at : undefined;
}

const timeShape = /^([01]\d|2[0-3]):[0-5]\d$/;
/** Whether a text is a time of day, `HH:mm` of 24 hours. */
export const isTime = (text: string): boolean => timeShape.test(text);
