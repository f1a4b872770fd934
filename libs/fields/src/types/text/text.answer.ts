import type { AnswerRules } from '../../answer.ts';
import { isUnanswered, refuse } from '../../answer.ts';
import type { CharacterLimits } from '../../plain-text.ts';
import { cleanLine, withinCharacters } from '../../plain-text.ts';

export const textAnswer: AnswerRules<CharacterLimits, string> = {
  isBlank: isUnanswered,
  read: (answer, options) => {
    if (typeof answer !== 'string') return refuse('text.expected');
    const line = cleanLine(answer);
    return withinCharacters(line, line, options);
  },
  toText: (value) => value,
};
