import type { ClientFact } from '@tessera/contracts/verification/verification.events';
import type { VerificationDocument } from '@tessera/data/verification/verification-document';

/** One of the recordings that a video was joined of: when its first and its last part came in, and how long it is. */
interface Joined {
  firstAt: Date;
  lastAt: Date;
  seconds: number;
}

export type VideoTimes = NonNullable<VerificationDocument['videoTimes']>;

/** Two clocks may differ by so much without anybody setting one right (apps/api fact-times.ts). */
const slackMs = 2_000;

/**
 * When each recording of a video began. The browser says so, but what it says may be lost, and a recording that it
 * began may have brought nothing: so from the last one back, each takes the latest report that leaves it enough time
 * until its parts came in and the next one began. Where no report fits, it began as late as it can have.
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
