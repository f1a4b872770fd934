import type { Timings } from '@tessera/consent/timings';
import type { VerificationDocument } from '@tessera/data/verification/verification-document';
import type { VideoTimes } from './video-times.ts';

/** From one moment to another, in milliseconds since 1970. */
interface Span {
  from: number;
  to: number;
}
type Session = Pick<VerificationDocument, 'facts' | 'events' | 'transcript' | 'script'>;

/** Two clocks may differ by so much without anybody setting one right (apps/api fact-times.ts). */
const slackMs = 2_000;

/**
 * Whether a video is clearly shorter than its session: it ends before the verdict was told or the recording was
 * stopped, gaps of its devices and what lies between two recordings aside; or what the agent heard was said outside of
 * it.
 */
export function isShort(session: Session, times: VideoTimes, timings: Timings): boolean {
  const [first] = times;
  if (!first) return false;
  const laidDown = times.map(({ startedAt, seconds }) => ({
    from: startedAt.getTime(),
    to: startedAt.getTime() + seconds * 1000,
  }));
  const gaps = gapsIn(session);
  const recorded = [...laidDown, ...laidDown.flatMap((span) => laterIn(span, gaps))];
  const [from, to] = [first.startedAt.getTime(), endOf(session, timings)];
  const aside = [...gaps, ...breaksOf(laidDown, timings)];
  const heardOutside = heardIn(session).reduce((sum, span) => sum + uncovered(span, recorded), 0);
  // What a recording may lose: a chunk that was not kept, its start, and what the clocks differ by.
  const lost = timings.chunkPhoneMs + timings.recordingStartMs + timings.recorderStartPhoneMs + slackMs;
  return uncovered({ from, to }, [...recorded, ...aside]) > lost || heardOutside > lost * times.length;
}

/** Until when there should be a recording; 0 when nothing tells. */
function endOf({ facts, events }: Session, { stopWaitMs }: Timings): number {
  const verdict = events.findLast(({ event_type }) => event_type === 'consent_verification');
  const stopped = facts.findLast(({ type }) => type === 'recording_stopped');
  const ends = [
    ...(verdict ? [Date.parse(verdict.timestamp)] : []),
    // The browser says so when it has the last chunk, which may take so long.
    ...(stopped ? [Date.parse(stopped.at) - stopWaitMs] : []),
  ];
  return Math.max(0, ...ends);
}

/** When a device was away, from the earliest on. Without network or room the browser goes on recording. */
const gapsIn = ({ facts }: Session): Span[] =>
  facts
    .flatMap((fact) =>
      fact.type === 'gap' && (fact.what === 'camera' || fact.what === 'microphone')
        ? [{ from: Date.parse(fact.at), to: Date.parse(fact.until) }]
        : [],
    )
    .toSorted((a, b) => a.from - b.from);

/** Where the rest of a recording belongs if it stood still in its gaps: its time goes on where it stopped. */
function laterIn({ from, to }: Span, gaps: readonly Span[]): Span[] {
  let [since, reached] = [from, to];
  return gaps.flatMap((gap) => {
    const begin = Math.max(gap.from, since);
    if (begin >= reached || gap.to <= begin) return [];
    since = gap.to;
    reached += gap.to - begin;
    return [{ from: gap.to, to: reached }];
  });
}

/** Between two recordings somebody was away, for a reload or a call; who is away for longer has lost the session. */
const breaksOf = (recorded: readonly Span[], { reconnectGraceMs }: Timings): Span[] =>
  recorded.slice(1).map(({ from: next }, place) => {
    const from = recorded[place]?.to ?? next;
    return { from, to: Math.min(next, from + reconnectGraceMs) };
  });

function heardIn({ transcript, script }: Session): Span[] {
  const begin = script?.['recordingFrom'];
  if (typeof begin !== 'number') return [];
  // A later entry with the same id replaces the earlier one.
  const entries = new Map(transcript.map((entry) => [entry.id, entry]));
  return [...entries.values()].flatMap(({ participant, from_s: from, to_s: to }) =>
    participant === 'You' && from !== null && to !== null ? [{ from: begin + from * 1000, to: begin + to * 1000 }] : [],
  );
}

/** How much of a span none of the others covers. */
function uncovered({ from, to }: Span, others: readonly Span[]): number {
  let sum = 0;
  let reached = from;
  for (const other of others.toSorted((a, b) => a.from - b.from)) {
    sum += Math.max(0, Math.min(other.from, to) - reached);
    reached = Math.max(reached, other.to);
  }
  return sum + Math.max(0, to - reached);
}
