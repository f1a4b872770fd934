import { sentencesOf } from '../../messages.ts';

/** What answers of the type can be told, in English. */
export const videoRecordingMessages = sentencesOf({
  'video.expected': 'Record a video with the camera.',
  'video.tooShort': 'The video must be at least {min|second|seconds} long.',
  'video.tooLong': 'The video may be at most {max|second|seconds} long.',
  'video.unreadable': 'This video could not be read, so its length is not known. Record it again.',
});
