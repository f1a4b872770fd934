import { cleanLine, isVisible } from '@tessera/kernel/text';
import { otherChoice, otherTextOf, otherValue } from '@tessera/query/other-choice';
import type { OptionItem } from '../option-items.ts';
import { type Reading, refuse } from '../messages.ts';

/** The longest text beside the option “Other”, in code points: a stored choice has at most 200 characters. */
export const longestOther = 150;

/** The options of a field with choices, as far as they decide what can be chosen. */
export interface OfferedOptions {
  items: readonly OptionItem[];
  /** Whether people can type a choice of their own beside “Other”. */
  other?: boolean | undefined;
}

/** Reads a choice that is none of the options: a text beside “Other”, where the field has it. */
export function readOther(answer: unknown, { other }: OfferedOptions): Reading<string> {
  const typed = other ? otherTextOf(answer) : undefined;
  if (typed === undefined) return refuse('choice.unknown');
  const text = cleanLine(typed);
  if (!isVisible(text)) return refuse('choice.otherBlank');
  const count = [...text].length;
  if (count > longestOther) return refuse('characters.tooMany', { max: longestOther, count });
  return { ok: true, value: otherChoice(text) };
}

const otherItem = { value: otherValue, label: 'Other' };

/** What filters and conditions offer for a field with choices: its options, and “Other” where people can type one. */
export function offeredChoices({ items = [], other }: Partial<OfferedOptions>): { value: string; label: string }[] {
  const choices = items.map(({ value, label }) => ({ value, label }));
  return other && !items.some(({ value }) => value === otherValue) ? [...choices, otherItem] : choices;
}
