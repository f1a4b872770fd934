import type { AnswerRules } from './answer.ts';
import { accept, isUnanswered } from './answer.ts';
import { labelOf } from './option-items.ts';
import { type OfferedOptions, readOther } from './options/other-text.ts';

export type Choices = OfferedOptions;

/** One option of a select or radio field. */
export const choiceAnswer: AnswerRules<Choices, string> = {
  isBlank: isUnanswered,
  read: (answer, options) => {
    const chosen = options.items.find((item) => item.value === answer);
    return chosen === undefined ? readOther(answer, options) : accept(chosen.value);
  },
  toText: (value, { items }) => labelOf(items, value),
};
