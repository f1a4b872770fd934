import type { ClientFact } from '@tessera/contracts/verification/verification.events';
import type { Verification } from '@tessera/contracts/verification/verification.schema';
import { secondsInVideo } from '@tessera/contracts/verification/video-time';
import { stops } from './verification.en.ts';

/** An event of the session, in seconds of the video if there is one. */
export interface TimelineEntry {
  key: string;
  at: string;
  seconds: number | null;
  /** Below `verifications.timeline`. */
  text: string;
  values: Record<string, string | number>;
  weight: 'normal' | 'strong' | 'trouble';
}

/** A period of one state, as shares of the whole. */
export interface Band {
  state: string;
  from: number;
  width: number;
}

type Course = Pick<Verification, 'events' | 'facts' | 'video_times'>;
const strongEvents = ['consent_attempt', 'consent_verification', 'declaration_recorded', 'challenge'];
const troubles = ['gap', 'trouble', 'place_refused'];
/** Face and network facts are too many to list: they are drawn as bands. */
const drawn = ['face', 'network'];

/** Events of agent and browser in chronological order. */
export function timelineOf({ events, facts, video_times: times }: Course): TimelineEntry[] {
  const secondsOf = (at: string) => secondsInVideo(times, Date.parse(at));
  const ofAgent = events
    .filter(({ event_type: type }) => type !== 'agent_activity')
    .map((event): TimelineEntry => ({
      key: event.id,
      at: event.timestamp,
      seconds: secondsOf(event.timestamp),
      text: `events.${event.event_type}`,
      values: plain(event),
      weight: strongEvents.includes(event.event_type) ? 'strong' : 'normal',
    }));
  const ofBrowser = facts
    .filter(({ type }) => !drawn.includes(type))
    .map((fact, index): TimelineEntry => ({
      key: `fact-${index}`,
      at: fact.at,
      seconds: secondsOf(fact.at),
      text: textOf(fact),
      values: reportValues(fact),
      weight: troubles.includes(fact.type) ? 'trouble' : 'normal',
    }));
  return [...ofAgent, ...ofBrowser].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

const stop = 'stop.';
const isStop = (code: string): boolean => code.startsWith(stop) && Object.hasOwn(stops, code.slice(stop.length));

/** The browser's reason for ending a session is one of the logged problems, with its own text. */
function textOf(fact: ClientFact): string {
  if (fact.type === 'trouble' && isStop(fact.code)) return `stops.${fact.code.slice(stop.length)}`;
  return fact.type === 'gap' ? 'gap' : `reports.${fact.type}`;
}

/** The browser's name is among the facts, and long. */
function reportValues(fact: ClientFact): TimelineEntry['values'] {
  if (fact.type === 'gap')
    return { seconds: Math.round((Date.parse(fact.until) - Date.parse(fact.at)) / 1000), what: fact.what };
  if (fact.type === 'device')
    return Object.fromEntries(Object.entries(fact.detail).filter(([name]) => name !== 'browser'));
  if (fact.type === 'trouble') return { detail: fact.detail || fact.code };
  return plain(fact);
}

const plain = (event: object): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(event).filter(
      (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );

/** A state from the first to the last moment: each fact is valid until the next one. */
export function bandsOf(
  facts: readonly ClientFact[],
  type: 'face' | 'network',
  span: { from: number; to: number },
): Band[] {
  const whole = span.to - span.from;
  if (whole <= 0) return [];
  const states = facts
    .flatMap((fact) => {
      if (fact.type !== type) return [];
      return [{ at: Date.parse(fact.at), state: fact.type === 'face' ? fact.faces : fact.quality }];
    })
    .toSorted((a, b) => a.at - b.at);
  const bands: Band[] = [];
  states.forEach(({ at, state }, index) => {
    const from = Math.min(Math.max(at, span.from), span.to);
    const to = Math.min(Math.max(states[index + 1]?.at ?? span.to, from), span.to);
    const last = bands.at(-1);
    const width = (to - from) / whole;
    if (last?.state === state) last.width += width;
    else if (width > 0) bands.push({ state, from: (from - span.from) / whole, width });
  });
  return bands;
}

/** The current line at a moment of the recording: the last one that has started. */
export function lineAt(transcript: Verification['transcript'], seconds: number): string | null {
  const begun = transcript.filter(({ from_s: from }) => from !== null && from <= seconds);
  return begun.toSorted((a, b) => (a.from_s ?? 0) - (b.from_s ?? 0)).at(-1)?.id ?? null;
}
