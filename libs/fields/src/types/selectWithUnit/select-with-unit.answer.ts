import type { AnswerRules } from '../../answer.ts';
import { accept, isUnanswered } from '../../answer.ts';
import type { Choices } from '../../choice.answer.ts';
import { labelOf } from '../../option-items.ts';
import { numberAnswer, type NumberLimits } from '../number/number.answer.ts';
import { textAnswer } from '../text/text.answer.ts';
import { selectWithUnitMessages } from './select-with-unit.messages.ts';

const { refuse } = selectWithUnitMessages;

/** A value with one of the units. The limits are those of the value, whatever its unit. */
export interface UnitRules extends NumberLimits, Choices {
  takes: 'number' | 'text';
}

// A type, not an interface: answers are stored as JSON.
export type UnitAnswer = { value: number | string; unit: string };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const selectWithUnitAnswer: AnswerRules<UnitRules, UnitAnswer> = {
  /** A unit without a value is no answer: the page chooses the first one by itself. */
  isBlank: (answer) =>
    isUnanswered(answer) ||
    (isRecord(answer) &&
      isUnanswered(answer['value']) &&
      Object.keys(answer).every((key) => /^(value|unit)$/.test(key))),
  read: (answer, options, context) => {
    if (!isRecord(answer)) return refuse('unit.expected');
    const { value, unit } = answer;
    const rules = options.takes === 'number' ? numberAnswer : textAnswer;
    const reading = rules.read(value, options, context);
    if (!reading.ok) return reading;
    const chosen = options.items.find((item) => item.value === unit);
    return chosen ? accept({ value: reading.value, unit: chosen.value }) : refuse('unit.unknown');
  },
  toText: ({ value, unit }, { items }) => {
    const text = typeof value === 'number' ? numberAnswer.toText(value, {}) : value;
    return `${text} ${labelOf(items, unit)}`;
  },
};
