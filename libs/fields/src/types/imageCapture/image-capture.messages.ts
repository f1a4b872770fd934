import { sentencesOf } from '../../messages.ts';

/** What answers of the type can be told, in English. */
export const imageCaptureMessages = sentencesOf({
  'photo.expected': 'Take a photo with the camera.',
});
