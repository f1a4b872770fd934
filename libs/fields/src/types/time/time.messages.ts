import { sentencesOf } from '../../messages.ts';

/** English messages about answers of the type. */
export const timeMessages = sentencesOf({
  'time.invalid': 'Enter a time, for example 14:30 or 2:30 PM.',
});
