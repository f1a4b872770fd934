import { sentencesOf } from '../../messages.ts';

/** English messages about answers of the type. */
export const richtextMessages = sentencesOf({
  'richtext.tooLarge': 'The text and its formatting take up too much space. Shorten it, or remove some formatting.',
});
