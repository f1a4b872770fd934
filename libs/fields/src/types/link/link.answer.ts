import { cleanContact } from '@tessera/kernel/text';
import type { AnswerRules } from '../../answer.ts';
import { accept, isUnanswered } from '../../answer.ts';
import { linkMessages } from './link.messages.ts';

const { refuse } = linkMessages;

/** The longest address that browsers and servers agree on. */
export const longestLink = 2_048;
const shape = /^https?:\/\/[^\s/?#]/i;

/** `URL.canParse` is missing in browsers of 2023. */
function isAddress(text: string): boolean {
  try {
    return new URL(text).host !== '';
  } catch {
    return false;
  }
}

/** Other schemes are refused: a link of an answer is opened by whoever reads the responses. */
export const linkAnswer: AnswerRules<object, string> = {
  isBlank: isUnanswered,
  read: (answer) => {
    const text = typeof answer === 'string' ? cleanContact(answer) : '';
    if (!shape.test(text) || /\s/.test(text) || !isAddress(text)) return refuse('link.invalid');
    if (text.length > longestLink) return refuse('link.tooLong', { max: longestLink, count: text.length });
    return accept(text);
  },
  toText: (value) => value,
};

/** What a person types for a link, with `https://` before a bare address such as `example.com/page`. */
export function withScheme(text: string): string {
  const typed = cleanContact(text);
  return /^[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)*\.\p{L}[\p{L}\p{M}]+(:\d+)?([/?#]\S*)?$/u.test(typed)
    ? `https://${typed}`
    : text;
}
