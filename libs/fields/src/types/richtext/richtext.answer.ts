import { isVisible } from '@tessera/kernel/text';
import { type AnswerRules, isUnanswered } from '../../answer.ts';
import { refuse } from '../../messages.ts';
import { type CharacterLimits, withinCharacters } from '../../plain-text.ts';
import { paragraphsOf, plainTextOf, type RichText } from './rich-text.ts';
import { richtextMessages } from './richtext.messages.ts';

/** Five times the longest text. */
const longestHtml = 50_000;

const htmlIn = (answer: unknown): string | undefined => {
  const html: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'html') : undefined;
  return typeof html === 'string' ? html : undefined;
};

export const richtextAnswer: AnswerRules<CharacterLimits, RichText> = {
  isBlank: (answer) => {
    const html = htmlIn(answer);
    return html === undefined ? isUnanswered(answer) : html.length <= longestHtml && !isVisible(plainTextOf(html));
  },
  /** A plain text is accepted too: imports and addresses have no formatting. */
  read: (answer, options, { cleanHtml = (html) => paragraphsOf(plainTextOf(html)) }) => {
    const sent = typeof answer === 'string' ? paragraphsOf(answer) : htmlIn(answer);
    if (sent === undefined) return refuse('text.expected');
    if (sent.length > longestHtml) return richtextMessages.refuse('richtext.tooLarge');
    const html = cleanHtml(sent);
    const text = plainTextOf(html);
    return isVisible(text) ? withinCharacters({ html, text }, text, options) : refuse('text.expected');
  },
  toText: ({ text }) => text,
};
