import { sentencesOf } from '../../messages.ts';

/** English messages about answers of the type. */
export const ratingMessages = sentencesOf({
  'rating.invalid': 'Choose 1 to {max} stars.',
});
