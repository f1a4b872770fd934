import { sentencesOf } from '../../messages.ts';

/** English messages about answers of the type. */
export const toggleMessages = sentencesOf({
  'toggle.expected': 'Enter true or false.',
});
