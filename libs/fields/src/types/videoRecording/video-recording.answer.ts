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

/** Recorders begin late and stop late: what people saw on the timer must not be refused for a moment. */
const slackSeconds = 2;

export const videoRecordingAnswer: AnswerRules<VideoLimits, VideoAnswer> = {
  isBlank: isUnanswered,
  read: (answer, { minSeconds, maxSeconds }, context) => {
    if (textAt(answer, 'upload') === undefined) return refuse('video.expected');
    const named = uploadNamed(answer, context);
    if (!named.ok) return named;
    const { upload, stored } = named.value;
    if (!stored.type.startsWith('video/')) return refuse('video.expected');
    // Unmeasured is no fault of the answer: whoever stores it sees to it that somebody measures the video before.
    const { seconds = null } = stored;
    if (seconds !== null && seconds < minSeconds - slackSeconds) return refuse('video.tooShort', { min: minSeconds });
    if (seconds !== null && seconds > maxSeconds + slackSeconds) return refuse('video.tooLong', { max: maxSeconds });
    return accept({ upload, name: stored.name, size: stored.size, type: stored.type, seconds });
  },
  toText: ({ name, size }) => `${name} (${megabytes(size)})`,
};
