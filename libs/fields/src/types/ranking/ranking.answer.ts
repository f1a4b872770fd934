import type { AnswerRules } from '../../answer.ts';
import { accept, isUnanswered } from '../../answer.ts';
import type { Choices } from '../../choice.answer.ts';
import { labelOf } from '../../option-items.ts';
import { rankingMessages } from './ranking.messages.ts';

const { refuse } = rankingMessages;

/** All options in a person's order. */
export const rankingAnswer: AnswerRules<Choices, string[]> = {
  isBlank: isUnanswered,
  read: (answer, { items }) => {
    if (!Array.isArray(answer)) return refuse('ranking.expected');
    const values = items.map(({ value }) => value);
    const order = answer.filter((value): value is string => values.includes(value));
    if (order.length < answer.length || new Set(order).size < order.length) return refuse('ranking.expected');
    if (order.length < values.length) return refuse('ranking.incomplete', { max: values.length, count: order.length });
    return accept(order);
  },
  toText: (values, { items }) => values.map((value, index) => `${index + 1}. ${labelOf(items, value)}`).join(', '),
};
