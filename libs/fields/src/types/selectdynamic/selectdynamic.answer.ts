import { accept, type AnswerRules, isUnanswered } from '../../answer.ts';
import { selectdynamicMessages } from './selectdynamic.messages.ts';

// A type, not an interface: answers are stored as JSON.
/** A chosen option of another system. */
export type DynamicChoice = { value: string; label: string };

/** The longest value and the longest label of an option. */
export const longestOffered = 200;

const isPart = (part: unknown): part is string =>
  typeof part === 'string' && part !== '' && part.length <= longestOffered;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const selectdynamicAnswer: AnswerRules<object, DynamicChoice> = {
  isBlank: (answer) => isUnanswered(answer) || (isRecord(answer) && answer['value'] === ''),
  read: (answer, _options, { isOffered, field = '' }) => {
    const unknown = selectdynamicMessages.refuse('offer.unknown');
    if (!isRecord(answer)) return unknown;
    const { value, label, offer } = answer;
    if (!isPart(value) || !isPart(label)) return unknown;
    const choice = { value, label };
    return isOffered?.({ ...choice, offer: typeof offer === 'string' ? offer : '' }, field) ? accept(choice) : unknown;
  },
  toText: ({ label }) => label,
};
