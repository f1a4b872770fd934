import type { ClientFact } from '@tessera/contracts/verification/verification.events';
import type { VerificationDocument } from '@tessera/data/verification/verification-document';

/** A recording of a joined video: arrival of its first and last part, and duration. */
interface Joined {
  firstAt: Date;
  lastAt: Date;
  seconds: number;
}

export type VideoTimes = NonNullable<VerificationDocument['videoTimes']>;

/** Normal difference of two clocks, below which neither is corrected (apps/api fact-times.ts). */
const slackMs = 2_000;

/**
 * Start time of each recording of a video. The browser reports it, but a report may be lost, and a started recording
 * may be empty. From the last one back, each recording takes the latest report that leaves enough time before its parts
 * arrived and the next one started. If none fits, it started at the latest possible time.
 */
export function videoTimes(joined: readonly Joined[], facts: readonly ClientFact[]): VideoTimes {
  const reported = facts
    .flatMap(({ type, at }) => (type === 'recording_started' ? [Date.parse(at)] : []))
    .toSorted((a, b) => a - b);
  const times: VideoTimes = [];
  let next = Number.POSITIVE_INFINITY;
  for (const { firstAt, lastAt, seconds } of joined.toReversed()) {
    const latest = Math.min(firstAt.getTime(), lastAt.getTime() - seconds * 1000, next - seconds * 1000);
    const place = reported.findLastIndex((at) => at <= latest + slackMs);
    next = reported[place] ?? latest;
    reported.length = Math.max(place, 0);
    times.unshift({ startedAt: new Date(next), seconds });
  }
  return times;
}
