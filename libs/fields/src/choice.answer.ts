import type { AnswerRules } from './answer.ts';
import { accept, isUnanswered } from './answer.ts';
import { refuse } from './messages.ts';
import type { OptionItem } from './option-items.ts';
import { labelOf } from './option-items.ts';

export interface Choices {
  items: readonly OptionItem[];
}

/** One option of a select or radio field. */
export const choiceAnswer: AnswerRules<Choices, string> = {
  isBlank: isUnanswered,
  read: (answer, { items }) => {
    const chosen = items.find((item) => item.value === answer);
    return chosen === undefined ? refuse('choice.unknown') : accept(chosen.value);
  },
  toText: (value, { items }) => labelOf(items, value),
};
