import { z } from 'zod';
import { defineField } from '../../define-field.ts';
import { reversedLimits } from '../../options.schema.ts';
import { videoRecordingAnswer } from './video-recording.answer.ts';

/** Durations that a builder can choose: 30 s to 5 min in steps of 15 s. */
export const videoDurations = Array.from({ length: 19 }, (_, step) => 30 + step * 15);
const seconds = z.int().min(30).max(300).multipleOf(15);

export const videoRecordingField = defineField({
  type: 'videoRecording',
  title: 'Video',
  description: 'A video with sound, recorded with the camera.',
  icon: 'video',
  group: 'media',
  operators: ['isEmpty', 'isNotEmpty'],
  stores: 'files',
  chart: 'answered',
  valueType: 'object',
  valueParts: () => [
    { name: 'name', type: 'text' },
    { name: 'size', type: 'number' },
    { name: 'type', type: 'text' },
    { name: 'seconds', type: 'number' },
  ],
  usesCamera: true,
  upload: {
    accepts: () => ({ types: ['video/webm', 'video/mp4'], noun: 'a video (WebM, MP4)' }),
    isMade: true,
    isMeasured: true,
  },
  options: z.strictObject({ minSeconds: seconds.default(30), maxSeconds: seconds.default(60) }),
  draftOptions: {},
  checkOptions: ({ minSeconds, maxSeconds }) => reversedLimits('minSeconds', minSeconds, maxSeconds),
  answers: videoRecordingAnswer,
});
