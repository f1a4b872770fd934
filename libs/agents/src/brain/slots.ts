import { en } from 'chrono-node';
import type { JsonObject, JsonValue } from '@tessera/kernel/json';
import { plainDigits } from '@tessera/kernel/text';
import { intentOf } from './intents.ts';
import { digitsSaid, numbersIn } from './spoken-numbers.ts';
import type { BrainTool, ToolArgument } from './thinking.ts';

/** The value that a text gives for an argument, or why it gives none. */
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

function offsetMinutes({ now, timeZone }: SlotContext): number {
  const name = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(new Date(now))
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(name ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

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

/** "Half past four" as 4:30, and hours in words as numerals. */
const withWrittenTimes = (text: string): string =>
  wordedTimes.reduce((written, [shape, time]) => written.replace(shape, (_, hour: string) => time(hour)), text);

/** A day and a time as they are said: "tomorrow at five", "12/3/2026", "next Monday". Days come first in numerals. */
function instantSaid(
  text: string,
  context: SlotContext,
): { date: string; time: string | null; hasDay: boolean } | null {
  const reference = { instant: new Date(context.now), timezone: offsetMinutes(context) };
  const [found] = en.GB.parse(withWrittenTimes(plainDigits(text)), reference, { forwardDate: true });
  if (!found) return null;
  const { start } = found;
  const date = `${start.get('year')}-${two(start.get('month'))}-${two(start.get('day'))}`;
  const time = start.isCertain('hour') ? `${two(start.get('hour'))}:${two(start.get('minute'))}` : null;
  const hasDay = ['day', 'weekday', 'month'].some((part) => start.isCertain(part as 'day'));
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
  const said = ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `;
  const found = choices.filter((choice) =>
    said.includes(
      ` ${choice
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
        .trim()} `,
    ),
  );
  // "Not gold, silver" names two: asked again.
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

function textSaid(text: string, { pattern, maxLength }: ToolArgument): SlotValue {
  const said = text.trim().replace(/[.!]+$/, '');
  if (said === '') return missing('nothing was given.');
  if (pattern !== undefined) return patternSaid(said, pattern);
  return said.length > (maxLength ?? longestText)
    ? missing(`it is longer than ${maxLength ?? longestText} characters.`)
    : given(said);
}

/** The whole text, one word of it, or its digits, whatever has the asked form. */
function patternSaid(text: string, pattern: string): SlotValue {
  const shape = shapeOf(pattern);
  if (!shape) return given(text);
  const words = text.split(/[\s,;]+/).map((word) => word.replace(/[.?!]+$/, ''));
  const candidates = [text, ...words, ...words.map((word) => word.toUpperCase()), words.join(''), digitsSaid(text)];
  const found = candidates.find((candidate) => candidate !== '' && shape.test(candidate));
  return found === undefined ? missing('it does not have the expected form.') : given(found);
}

function shapeOf(pattern: string): RegExp | null {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u');
  } catch {
    return null;
  }
}

/** Reads the answer to a question for an argument. */
export function readValue(text: string, argument: ToolArgument, context: SlotContext): SlotValue {
  const said = text.slice(0, 4_000);
  if (argument.choices && argument.choices.length > 0) return choiceSaid(said, argument.choices);
  switch (argument.type) {
    case 'number':
    case 'integer':
      return numberSaid(said, argument);
    case 'boolean': {
      const intent = intentOf(said);
      return intent === 'yes' || intent === 'no' ? given(intent === 'yes') : missing('please answer yes or no.');
    }
    case 'date': {
      const instant = instantSaid(said, context);
      return instant?.hasDay ? given(instant.date) : missing('a day is needed, such as "next Monday" or 12 March.');
    }
    case 'time': {
      const time = instantSaid(said, context)?.time;
      return time ? given(time) : missing('a time is needed, such as "half past four" or 16:30.');
    }
    case 'datetime': {
      const instant = instantSaid(said, context);
      if (!instant?.hasDay) return missing('a day and a time are needed.');
      return instant.time ? given(`${instant.date}T${instant.time}`) : missing('the time is missing too.');
    }
    case 'email': {
      const found = email.exec(writtenEmail(said))?.[0];
      return found ? given(found.toLowerCase()) : missing('an email address is needed.');
    }
    case 'phone':
      return phoneSaid(said);
    case 'string':
      return textSaid(said, argument);
  }
}

/** Types that are found in a longer sentence without being asked for. Free text is never guessed. */
function canBeFound({ type, choices, pattern }: ToolArgument): boolean {
  return Boolean(choices?.length) || pattern !== undefined || !['string', 'boolean'].includes(type);
}

/**
 * Arguments of a tool that a sentence gives by itself. Where two arguments could take the same number or day, none
 * does: it is asked.
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

const groupOf = ({ type, choices, pattern, key }: ToolArgument): string => {
  if (choices?.length || pattern !== undefined) return key;
  return type === 'integer' ? 'number' : type;
};

const isShared = (argument: ToolArgument, { arguments: all }: BrainTool): boolean =>
  all.some((other) => other !== argument && groupOf(other) === groupOf(argument));
