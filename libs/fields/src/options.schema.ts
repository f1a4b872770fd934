import { z } from 'zod';
import { isCalendarDate } from './calendar-date.ts';
import type { OptionFault } from './define-field.ts';
import type { ChoiceLimits } from './choices.answer.ts';
import { messageOf } from './messages.ts';
import { isVisible, lookOf } from '@tessera/kernel/text';
import { longestLabel, mostOptions } from './options/edit-options.ts';
import { optionValue } from './option-items.ts';
import { longestText } from './plain-text.ts';
import { longest } from './texts/option-texts.ts';

const characters = z.int().min(0).max(longestText);

/** Options shared by several types, to be spread into a type's own. */
export const placeholder = { placeholder: z.string().max(longest.placeholder).default('') };
const limit = z.number().min(-999_999_999_999_999).max(999_999_999_999_999).optional();
export const numberLimits = { min: limit, max: limit };
export const characterLimits = { minCharacters: characters.optional(), maxCharacters: characters.optional() };

/** What the two ends of a scale mean. */
export const endLabels = {
  lowLabel: z.string().max(longest.endLabel).default(''),
  highLabel: z.string().max(longest.endLabel).default(''),
};

export const OptionItem = z
  .strictObject({
    value: z.string().max(longestLabel),
    label: z.string().max(longestLabel),
    isEditable: z.boolean().default(true),
  })
  .meta({ id: 'OptionItem' });
export const optionList = {
  items: z.array(OptionItem).max(mostOptions, `has more than ${mostOptions} options`).default([]),
};
/** Whether people can type a choice of their own beside “Other”. */
export const otherOption = { other: z.boolean().optional() };
const numberOfChoices = z.int().min(0).max(200).optional();
export const choiceLimits = { minChoices: numberOfChoices, maxChoices: numberOfChoices };
export const calendarDate = z
  .string()
  .refine(isCalendarDate, 'is not a date of the calendar, written YYYY-MM-DD')
  .meta({ format: 'date' });

/** The clock that a field shows times in. */
export const clock = { clock: z.enum(['12hr', '24hr']).default('24hr') };

/** A minimum above its maximum. */
export function reversedLimits(path: string, min: number | undefined, max: number | undefined): OptionFault[] {
  if (min === undefined || max === undefined || min <= max) return [];
  return [{ path, fault: messageOf('limits.reversed', { min, max }) }];
}

/** How the items of a list are checked. */
interface ListCheck {
  /** The option that holds the list. */
  path: string;
  isValue: (value: string) => boolean;
}
const ofOptions: ListCheck = { path: 'items', isValue: (value) => value !== '' && value === optionValue(value) };

/** An empty list, blank labels, labels that look the same, duplicate values, and values of another form. */
export function faultyItems(
  items: readonly { value: string; label: string }[],
  { path: list, isValue }: ListCheck = ofOptions,
): OptionFault[] {
  if (items.length === 0) return [{ path: list, fault: messageOf('options.none') }];
  const seen = new Set<string>();
  const looks = new Set<string>();
  return items.flatMap(({ value, label }, index) => {
    const path = `${list}.${index}.label`;
    if (!isVisible(label)) return [{ path, fault: messageOf('options.blank') }];
    if (!isValue(value)) return [{ path, fault: messageOf('options.value', { label, value }) }];
    if (seen.has(value)) return [{ path, fault: messageOf('options.valueTaken', { label, value }) }];
    if (looks.has(lookOf(label))) return [{ path, fault: messageOf('options.duplicate', { label }) }];
    seen.add(value);
    looks.add(lookOf(label));
    return [];
  });
}

/** Faulty options, or limits of choices that no answer can meet. */
export function faultyChoices(options: { items: z.output<typeof OptionItem>[] } & ChoiceLimits): OptionFault[] {
  const { items, minChoices: min, maxChoices } = options;
  const count = items.length + (options.other ? 1 : 0);
  const tooFew = min !== undefined && min > count;
  return [
    ...faultyItems(items),
    ...reversedLimits('minChoices', min, maxChoices),
    ...(tooFew ? [{ path: 'minChoices', fault: messageOf('limits.choicesAboveOptions', { min, count }) }] : []),
  ];
}
