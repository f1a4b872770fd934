import type { AnswerRules } from '../../answer.ts';
import { isUnanswered } from '../../answer.ts';
import { refuse } from '../../messages.ts';
import type { CharacterLimits } from '../../plain-text.ts';
import { cleanLine, plainDigits } from '@tessera/kernel/text';
import { withinCharacters } from '../../plain-text.ts';

export interface TextLimits extends CharacterLimits {
  /** Digits of any script, stored as 0 to 9 with their leading zeros: postcodes, PINs, policy numbers. */
  digitsOnly?: boolean | undefined;
}

export const textAnswer: AnswerRules<TextLimits, string> = {
  isBlank: isUnanswered,
  read: (answer, options) => {
    if (typeof answer !== 'string') return refuse('text.expected');
    const line = options.digitsOnly ? plainDigits(cleanLine(answer)).replace(/[\s-]/g, '') : cleanLine(answer);
    if (options.digitsOnly && !/^\d+$/.test(line)) return refuse('text.digitsOnly');
    return withinCharacters(line, line, options);
  },
  toText: (value) => value,
};
