import { dateOperandIn } from '@tessera/query/values';
import type { AnswerRules } from '../../answer.ts';
import { accept, isUnanswered } from '../../answer.ts';
import { displayDate } from '../../calendar-date.ts';
import { datetimestampMessages } from './datetimestamp.messages.ts';

/** A page may be offline for a month before it sends, and clocks of devices differ from the server's. */
const longestAgo = 31 * 24 * 3_600_000;
const longestAhead = 5 * 60_000;

const isBelievable = (at: number, now: number): boolean => at >= now - longestAgo && at <= now + longestAhead;

/**
 * When somebody filled in the form. The page says when it was submitted, which may be long before it is online again;
 * the server sets its own time if the page says nothing, or something that cannot be.
 */
export const datetimestampAnswer: AnswerRules<object, string> = {
  isBlank: isUnanswered,
  ofBlank: ({ now }) => (now === undefined ? undefined : new Date(now).toISOString()),
  read: (answer, _options, { now }) => {
    const operand = typeof answer === 'string' ? dateOperandIn(answer.trim()) : undefined;
    if (!operand || !('at' in operand)) return datetimestampMessages.refuse('datetimestamp.invalid');
    const moment = new Date(now === undefined || isBelievable(operand.at, now) ? operand.at : now).toISOString();
    return moment.length === 24 ? accept(moment) : datetimestampMessages.refuse('datetimestamp.invalid');
  },
  toText: (value) => `${displayDate(value.slice(0, 10))} ${value.slice(11, 16)} UTC`,
};
