import type { AnswerRules } from '../../answer.ts';
import { isUnanswered } from '../../answer.ts';
import { refuse } from '../../messages.ts';
import type { CharacterLimits } from '../../plain-text.ts';
import { cleanText } from '@tessera/kernel/text';
import { withinCharacters } from '../../plain-text.ts';

export const textareaAnswer: AnswerRules<CharacterLimits, string> = {
  isBlank: isUnanswered,
  read: (answer, options) => {
    if (typeof answer !== 'string') return refuse('text.expected');
    const text = cleanText(answer);
    return withinCharacters(text, text, options);
  },
  toText: (value) => value,
};
