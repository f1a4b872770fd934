import type { AnswerRules } from './answer.ts';
import { accept, isUnanswered } from './answer.ts';
import type { Choices } from './choice.answer.ts';
import { refuse } from './messages.ts';
import { labelOf } from './option-items.ts';
import { readOther } from './options/other-text.ts';
import { otherTextOf } from '@tessera/query/other-choice';

export interface ChoiceLimits extends Choices {
  minChoices?: number | undefined;
  maxChoices?: number | undefined;
}

/** Several options of a checkbox or multiselect field. */
export const choicesAnswer: AnswerRules<ChoiceLimits, string[]> = {
  isBlank: isUnanswered,
  /** The chosen values without duplicates, in the order of the options; a text beside “Other” is the last. */
  read: (answer, options) => {
    const { items, minChoices, maxChoices } = options;
    if (!Array.isArray(answer)) return refuse('choices.expected');
    const chosen = new Set<unknown>(answer);
    const values = items.filter((item) => chosen.has(item.value)).map((item) => item.value);
    const typed = [...chosen].filter((one) => otherTextOf(one) !== undefined && !values.some((value) => value === one));
    const own = options.other && typed.length === 1 ? readOther(typed[0], options) : undefined;
    if (own?.ok === false) return own;
    if (own) values.push(own.value);
    const count = values.length;
    if (count < chosen.size) return refuse('choices.expected');
    if (minChoices !== undefined && count < minChoices) return refuse('choices.tooFew', { min: minChoices, count });
    if (maxChoices !== undefined && count > maxChoices) return refuse('choices.tooMany', { max: maxChoices, count });
    return accept(values);
  },
  toText: (values, { items }) => values.map((value) => labelOf(items, value)).join(', '),
};
