import type { AnswerRules } from '../../answer.ts';
import { accept, isUnanswered } from '../../answer.ts';
import { plainNumber } from '../../plain-number.ts';
import { npsMessages } from './nps.messages.ts';

/** The highest score; the lowest is 0. */
export const highestScore = 10;

/** The net promoter score: how likely somebody is to recommend. Zero is an answer. */
export const npsAnswer: AnswerRules<object, number> = {
  isBlank: isUnanswered,
  read: (answer) => {
    const score = plainNumber(answer);
    const isScore = score !== undefined && Number.isInteger(score) && score >= 0 && score <= highestScore;
    // Not -0, which JSON turns into 0.
    return isScore ? accept(Math.abs(score)) : npsMessages.refuse('nps.invalid', { max: highestScore });
  },
  toText: String,
};
