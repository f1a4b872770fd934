import { sentencesOf } from '../../messages.ts';

/** English messages about answers of the type. */
export const videoRecordingMessages = sentencesOf({
  'video.expected': 'Record a video with the camera.',
  'video.tooShort': 'The video must be at least {min|second|seconds} long.',
  'video.tooLong': 'The video may be at most {max|second|seconds} long.',
  'video.unreadable': 'This video could not be read, so its length is not known. Record it again.',
});
