import type { AnswerRules } from './answer.ts';
import { isUnanswered } from './answer.ts';
import { refuse } from './messages.ts';

/** The rules of types that only show something. A sent value is refused, because it would be lost. */
export const noAnswer: AnswerRules<object, never> = {
  holdsNoAnswer: true,
  isBlank: isUnanswered,
  read: () => refuse('answer.notTaken'),
  toText: () => '',
};
