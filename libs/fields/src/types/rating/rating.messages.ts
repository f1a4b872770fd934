import { sentencesOf } from '../../messages.ts';

/** What answers of the type can be told, in English. */
export const ratingMessages = sentencesOf({
  'rating.invalid': 'Choose 1 to {max} stars.',
});
