import type { AnswerRules } from '../../answer.ts';
import { accept, isUnanswered } from '../../answer.ts';
import type { VideoAnswer } from '../../media-values.ts';
import { megabytes, textAt, uploadNamed } from '../../stored-file.ts';
import { videoRecordingMessages } from './video-recording.messages.ts';

const { refuse } = videoRecordingMessages;

export interface VideoLimits {
  minSeconds: number;
  maxSeconds: number;
}

/** Tolerance: recorders start and stop late, and a video that reached the limit on the timer must not be rejected. */
const slackSeconds = 2;

export const videoRecordingAnswer: AnswerRules<VideoLimits, VideoAnswer> = {
  isBlank: isUnanswered,
  read: (answer, { minSeconds, maxSeconds }, context) => {
    if (textAt(answer, 'upload') === undefined) return refuse('video.expected');
    const named = uploadNamed(answer, context);
    if (!named.ok) return named;
    const { upload, stored } = named.value;
    if (!stored.type.startsWith('video/')) return refuse('video.expected');
    // An unmeasured video is not the answer's fault: the server measures the video before judging.
    const { seconds = null } = stored;
    if (seconds !== null && seconds < minSeconds - slackSeconds) return refuse('video.tooShort', { min: minSeconds });
    if (seconds !== null && seconds > maxSeconds + slackSeconds) return refuse('video.tooLong', { max: maxSeconds });
    return accept({ upload, name: stored.name, size: stored.size, type: stored.type, seconds });
  },
  toText: ({ name, size }) => `${name} (${megabytes(size)})`,
};
