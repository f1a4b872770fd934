import type { AnswerRules } from '../../answer.ts';
import { accept, isUnanswered } from '../../answer.ts';
import { toggleMessages } from './toggle.messages.ts';

/** What other systems write for on and off (specification, section 5). */
const words: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['yes', true],
  ['1', true],
  ['false', false],
  ['no', false],
  ['0', false],
]);

/** A switch that nobody touched is off, and off is a stored answer. A mandatory one has to be on: a consent. */
export const toggleAnswer: AnswerRules<object, boolean> = {
  isBlank: isUnanswered,
  ofBlank: () => false,
  fulfils: (isOn) => isOn,
  read: (answer) => {
    const isWord = typeof answer === 'string' || typeof answer === 'number';
    const isOn = isWord ? words.get(String(answer).trim().toLowerCase()) : answer;
    return typeof isOn === 'boolean' ? accept(isOn) : toggleMessages.refuse('toggle.expected');
  },
  toText: (isOn) => (isOn ? 'Yes' : 'No'),
};
