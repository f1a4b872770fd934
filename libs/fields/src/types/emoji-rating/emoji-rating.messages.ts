import { sentencesOf } from '../../messages.ts';

/** English messages about answers of the type. */
export const emojiRatingMessages = sentencesOf({
  'emoji.invalid': 'Choose one of the {max} faces.',
});
