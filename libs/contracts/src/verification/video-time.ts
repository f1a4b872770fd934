import type { Verification } from './verification.schema.ts';

type VideoTimes = Verification['video_times'];

/** The recordings that a video was joined of, as pages and the record have them. */
export const videoTimesOf = (recordings: readonly { startedAt: Date; seconds: number }[]): VideoTimes =>
  recordings.map(({ startedAt, seconds }) => ({ started_at: startedAt.toISOString(), seconds }));

/**
 * Where in the video a moment of the session is: its recordings follow each other without the gaps between them. A
 * moment in a gap is where the next recording begins, one after the end is the end.
 * @param at milliseconds since 1970
 * @returns seconds, or null where there is no video
 */
export function secondsInVideo(recordings: VideoTimes, at: number): number | null {
  if (recordings.length === 0) return null;
  let before = 0;
  for (const { started_at, seconds } of recordings) {
    const since = (at - Date.parse(started_at)) / 1000;
    if (since <= seconds) return before + Math.max(0, since);
    before += seconds;
  }
  return before;
}
