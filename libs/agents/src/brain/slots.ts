import { en } from 'chrono-node';
import { zoneOffset } from '@tessera/kernel/calendar';
import type { JsonObject, JsonValue } from '@tessera/kernel/json';
import { plainDigits } from '@tessera/kernel/text';
import { intentOf, plainWords } from './intents.ts';
import { digitsSaid, numbersIn } from './spoken-numbers.ts';
import type { BrainTool, ToolArgument } from './thinking.ts';

/** The value of an argument in a text, or why there is none. */
export type SlotValue =
  | { readonly ok: true; readonly value: JsonValue }
  | { readonly ok: false; readonly problem: string };

export interface SlotContext {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly timeZone: string;
}

const given = (value: JsonValue): SlotValue => ({ ok: true, value });
const missing = (problem: string): SlotValue => ({ ok: false, problem });

const longestText = 1_000;
const longestAnswer = 4_000;

const two = (value: number | null): string => String(value ?? 0).padStart(2, '0');

const hourNames = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const hourNamed = (name: string): number => hourNames.indexOf(name.toLowerCase()) + 1 || Number(name);
const anHour = `(${hourNames.join('|')}|\\d{1,2})`;
const wordedTimes: readonly [RegExp, (hour: string) => string][] = [
  [new RegExp(`\\bhalf past ${anHour}\\b`, 'gi'), (hour) => `${hourNamed(hour)}:30`],
  [new RegExp(`\\bquarter past ${anHour}\\b`, 'gi'), (hour) => `${hourNamed(hour)}:15`],
  [new RegExp(`\\bquarter to ${anHour}\\b`, 'gi'), (hour) => `${(hourNamed(hour) + 10) % 12 || 12}:45`],
  [new RegExp(`(?<=\\bat )${anHour}\\b`, 'gi'), (hour) => String(hourNamed(hour))],
  [new RegExp(`\\b${anHour}(?= (?:o'?clock|am|pm|a\\.m|p\\.m|in the)\\b)`, 'gi'), (hour) => String(hourNamed(hour))],
];

/** Writes "half past four" as 4:30, and hours in words as numerals. */
const withWrittenTimes = (text: string): string =>
  wordedTimes.reduce((written, [shape, time]) => written.replace(shape, (_, hour: string) => time(hour)), text);

/** A spoken day and time: "tomorrow at five", "next Monday", "12/3/2026" with the day first. */
function instantSaid(
  text: string,
  { now, timeZone }: SlotContext,
): { date: string; time: string | null; hasDay: boolean } | null {
  const timezone = zoneOffset(now, timeZone) / 60_000;
  const reference = { instant: new Date(now), timezone };
  const [found] = en.GB.parse(withWrittenTimes(plainDigits(text)), reference, { forwardDate: true });
  if (!found) return null;
  const { start } = found;
  const date = `${start.get('year')}-${two(start.get('month'))}-${two(start.get('day'))}`;
  const time = start.isCertain('hour') ? `${two(start.get('hour'))}:${two(start.get('minute'))}` : null;
  const hasDay = (['day', 'weekday', 'month'] as const).some((part) => start.isCertain(part));
  return { date, time, hasDay };
}

function numberSaid(text: string, { type, minimum, maximum }: ToolArgument): SlotValue {
  const [value, second] = numbersIn(text);
  if (value === undefined) return missing('a number is needed.');
  if (second !== undefined) return missing('one number is needed.');
  if (type === 'integer' && !Number.isInteger(value)) return missing('a whole number is needed.');
  if (minimum !== undefined && value < minimum) return missing(`it must be at least ${minimum}.`);
  if (maximum !== undefined && value > maximum) return missing(`it must be at most ${maximum}.`);
  return given(value);
}

function choiceSaid(text: string, choices: readonly string[]): SlotValue {
  const said = ` ${plainWords(text)} `;
  const found = choices.filter((choice) => said.includes(` ${plainWords(choice)} `));
  // "Not gold, silver" names two, so it is asked again.
  if (found.length === 1 && found[0] !== undefined) return given(found[0]);
  return missing(`please choose one of: ${choices.slice(0, 8).join(', ')}.`);
}

const email = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{2,63}){1,5}/u;

/** Spoken form: "asha at example dot com". */
const writtenEmail = (text: string): string =>
  text.replace(/\s+at\s+(?=\S+(\s+dot\s+|\.))/i, '@').replace(/\s+dot\s+/gi, '.');

function phoneSaid(text: string): SlotValue {
  const plus = /\+\s*\d/.test(text) ? '+' : '';
  const digits = digitsSaid(text);
  if (digits.length < 7 || digits.length > 15) return missing('a phone number has 7 to 15 digits.');
  return given(plus + digits);
}

function textSaid(text: string, { maxLength = longestText }: ToolArgument): SlotValue {
  const said = text.trim().replace(/[.!]+$/, '');
  if (said === '') return missing('nothing was given.');
  return said.length > maxLength ? missing(`it is longer than ${maxLength} characters.`) : given(said);
}

function booleanSaid(text: string): SlotValue {
  const intent = intentOf(text);
  return intent === 'yes' || intent === 'no' ? given(intent === 'yes') : missing('please answer yes or no.');
}

function dateSaid(text: string, context: SlotContext): SlotValue {
  const instant = instantSaid(text, context);
  return instant?.hasDay ? given(instant.date) : missing('a day is needed, such as "next Monday" or 12 March.');
}

function timeSaid(text: string, context: SlotContext): SlotValue {
  const time = instantSaid(text, context)?.time;
  return time ? given(time) : missing('a time is needed, such as "half past four" or 16:30.');
}

function dateTimeSaid(text: string, context: SlotContext): SlotValue {
  const instant = instantSaid(text, context);
  if (!instant?.hasDay) return missing('a day and a time are needed.');
  return instant.time ? given(`${instant.date}T${instant.time}`) : missing('the time is missing too.');
}

function emailSaid(text: string): SlotValue {
  const found = email.exec(writtenEmail(text))?.[0];
  return found ? given(found.toLowerCase()) : missing('an email address is needed.');
}

type Reader = (text: string, argument: ToolArgument, context: SlotContext) => SlotValue;

const readers: Readonly<Record<ToolArgument['type'], Reader>> = {
  number: numberSaid,
  integer: numberSaid,
  boolean: booleanSaid,
  date: (text, _, context) => dateSaid(text, context),
  time: (text, _, context) => timeSaid(text, context),
  datetime: (text, _, context) => dateTimeSaid(text, context),
  email: emailSaid,
  phone: phoneSaid,
  string: textSaid,
};

/** Reads the answer to a question for an argument. */
export function readValue(text: string, argument: ToolArgument, context: SlotContext): SlotValue {
  const said = text.slice(0, longestAnswer);
  if (argument.choices && argument.choices.length > 0) return choiceSaid(said, argument.choices);
  return readers[argument.type](said, argument, context);
}

/** Whether a value is found in a longer sentence that does not answer its question. Free text is never guessed. */
const canBeFound = ({ type, choices }: ToolArgument): boolean =>
  Boolean(choices?.length) || !['string', 'boolean'].includes(type);

/**
 * Arguments of a tool whose values are in a sentence. A number or a day that could belong to two arguments is asked
 * for instead.
 */
export function valuesIn(text: string, tool: BrainTool, context: SlotContext): JsonObject {
  const found: JsonObject = {};
  for (const argument of tool.arguments) {
    if (!canBeFound(argument) || isShared(argument, tool)) continue;
    const value = readValue(text, argument, context);
    if (value.ok) found[argument.key] = value.value;
  }
  return found;
}

const groupOf = ({ type, choices, key }: ToolArgument): string => {
  if (choices?.length) return key;
  return type === 'integer' ? 'number' : type;
};

const isShared = (argument: ToolArgument, { arguments: all }: BrainTool): boolean =>
  all.some((other) => other !== argument && groupOf(other) === groupOf(argument));
