import type { AnswerRules } from '../../answer.ts';
import { accept, isUnanswered } from '../../answer.ts';
import { plainNumber } from '../../plain-number.ts';
import { ratingMessages } from './rating.messages.ts';

const { refuse } = ratingMessages;

export interface Stars {
  starCount: number;
}

export const ratingAnswer: AnswerRules<Stars, number> = {
  /** No stars means no answer: a cleared rating is 0. */
  isBlank: (answer) => isUnanswered(answer) || answer === 0,
  read: (answer, { starCount }) => {
    const stars = plainNumber(answer);
    if (stars === undefined || !Number.isInteger(stars) || stars < 1 || stars > starCount) {
      return refuse('rating.invalid', { max: starCount });
    }
    return accept(stars);
  },
  toText: String,
};
