import type { Timings } from '@tessera/consent/timings';
import type { VerificationDocument } from '@tessera/data/verification/verification-document';
import type { VideoTimes } from './video-times.ts';

/** A period, in milliseconds since 1970. */
interface Span {
  from: number;
  to: number;
}
type Session = Pick<VerificationDocument, 'facts' | 'events' | 'transcript' | 'script'>;

/** Normal difference of two clocks, below which neither is corrected (apps/api fact-times.ts). */
const slackMs = 2_000;

/**
 * Whether a video is clearly shorter than its session: it ends before the verdict or the stop of the recording, apart
 * from gaps of devices and between recordings; or speech heard by the agent lies outside of it.
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
  // Acceptable loss of a recording: one chunk, its start, and the difference of the clocks.
  const lost = timings.chunkPhoneMs + timings.recordingStartMs + timings.recorderStartPhoneMs + slackMs;
  return uncovered({ from, to }, [...recorded, ...aside]) > lost || heardOutside > lost * times.length;
}

/** Expected end of the recording; 0 if unknown. */
function endOf({ facts, events }: Session, { stopWaitMs }: Timings): number {
  const verdict = events.findLast(({ event_type }) => event_type === 'consent_verification');
  const stopped = facts.findLast(({ type }) => type === 'recording_stopped');
  const ends = [
    ...(verdict ? [Date.parse(verdict.timestamp)] : []),
    // The browser reports the stop after the last chunk, which may take this long.
    ...(stopped ? [Date.parse(stopped.at) - stopWaitMs] : []),
  ];
  return Math.max(0, ...ends);
}

/** Absences of a device, the earliest first. Without network or room, the browser keeps recording. */
const gapsIn = ({ facts }: Session): Span[] =>
  facts
    .flatMap((fact) =>
      fact.type === 'gap' && (fact.what === 'camera' || fact.what === 'microphone')
        ? [{ from: Date.parse(fact.at), to: Date.parse(fact.until) }]
        : [],
    )
    .toSorted((a, b) => a.from - b.from);

/** Positions of the rest of a recording that paused in its gaps: its clock continues where it stopped. */
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

/** Absences between two recordings, for a reload or a call. A longer absence ends the session. */
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

/** Part of a period that no other period covers. */
function uncovered({ from, to }: Span, others: readonly Span[]): number {
  let sum = 0;
  let reached = from;
  for (const other of others.toSorted((a, b) => a.from - b.from)) {
    sum += Math.max(0, Math.min(other.from, to) - reached);
    reached = Math.max(reached, other.to);
  }
  return sum + Math.max(0, to - reached);
}
