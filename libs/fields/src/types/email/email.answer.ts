import { cleanContact } from '@tessera/kernel/text';
import type { AnswerRules } from '../../answer.ts';
import { accept, isUnanswered } from '../../answer.ts';
import { emailMessages } from './email.messages.ts';

const { refuse } = emailMessages;

export interface EmailChecks {
  /** Whether the address must be confirmed by a code. */
  verifyEmail: boolean;
}

export const longestAddress = 254;
const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
/** The part before the `@` has at most 64 characters. */
export const localPartShape = /^.{1,64}@/;
export const addressShape = new RegExp(
  `^${atom}(?:\\.${atom})*@(?:${label}\\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$`,
);

/** Whether a text, trimmed, is a valid mail address. */
export function isEmailAddress(text: string): boolean {
  const email = cleanContact(text);
  return email.length <= longestAddress && localPartShape.test(email) && addressShape.test(email);
}

export const emailAnswer: AnswerRules<EmailChecks, string> = {
  isBlank: isUnanswered,
  read: (answer, options, context) => {
    if (typeof answer !== 'string' || !isEmailAddress(answer)) return refuse('email.invalid');
    const text = cleanContact(answer);
    const at = text.lastIndexOf('@');
    // Only the domain is case-insensitive; some mailboxes distinguish 'A' from 'a'.
    const email = text.slice(0, at) + text.slice(at).toLowerCase();
    if (options.verifyEmail && context.isEmailVerified?.(email) !== true) return refuse('email.unverified');
    return accept(email);
  },
  toText: (value) => value,
};
