import { sentencesOf } from '../../messages.ts';

/** English messages about answers of the type. */
export const imageCaptureMessages = sentencesOf({
  'photo.expected': 'Take a photo with the camera.',
});
