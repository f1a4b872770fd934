import type { AnswerRules } from '../../answer.ts';
import { accept, isUnanswered } from '../../answer.ts';
import { type Clock, displayTime, readTime } from '../../time-of-day.ts';
import { timeMessages } from './time.messages.ts';

export interface TimeOptions {
  clock: Clock;
}

/** Times are stored as `HH:mm` of 24 hours, whichever clock they are sent in. */
export const timeAnswer: AnswerRules<TimeOptions, string> = {
  isBlank: isUnanswered,
  read: (answer) => {
    const time = typeof answer === 'string' ? readTime(answer) : undefined;
    return time === undefined ? timeMessages.refuse('time.invalid') : accept(time);
  },
  toText: (time, { clock }) => displayTime(time, clock),
};
