import type { AnswerRules } from '../../answer.ts';
import { accept, isUnanswered } from '../../answer.ts';
import { plainNumber } from '../../plain-number.ts';
import { emojiRatingMessages } from './emoji-rating.messages.ts';

/** What the faces mean, from 1 to 5 (specification, section 5). */
export const moods = ['Awful', 'Bad', 'Neutral', 'Good', 'Great'] as const;

export const emojiRatingAnswer: AnswerRules<object, number> = {
  isBlank: isUnanswered,
  read: (answer) => {
    const face = plainNumber(answer);
    const isFace = face !== undefined && moods[face - 1] !== undefined;
    return isFace ? accept(face) : emojiRatingMessages.refuse('emoji.invalid', { max: moods.length });
  },
  toText: (face) => moods[face - 1] ?? String(face),
};
