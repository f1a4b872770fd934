import { sentencesOf } from '../../messages.ts';

/** English messages about answers of the type. */
export const npsMessages = sentencesOf({
  'nps.invalid': 'Choose a number from 0 to {max}.',
});
