import {
  type AgentEvent,
  agentVersion,
  type ClientFact,
  type Outcome,
  type TranscriptEntry,
} from '@tessera/contracts/verification/verification.events';
import type { ReviewReason } from '@tessera/contracts/verification/review-reason.schema';
import type { ConsentAttempt } from '@tessera/contracts/verification/verification.schema';
import { phrasesOf } from '@tessera/consent/phrases';
import type { ConsentRequest } from '@tessera/consent/request';
import { score } from '@tessera/consent/score';
import { deterministicId } from '@tessera/data/deterministic-id';
import type { VerificationDocument } from '@tessera/data/verification/verification-document';
import type { FieldOptions } from '@tessera/verification/verification-options';

const beforeRecordingMs = 15_000;

/** A made-up session: who, when, and what was heard of the consent text at each attempt. */
export interface PastSession {
  key: string;
  name: string;
  at: Date;
  outcome: Outcome;
  reviewReasons: ReviewReason[];
  /** Words that were heard, of the asked ones. */
  heard: readonly ((asked: string) => string)[];
}

const whole = (asked: string): string => asked;
const begin =
  (share: number) =>
  (asked: string): string => {
    const words = asked.split(/\s+/);
    return words.slice(0, Math.round(words.length * share)).join(' ');
  };

/** One of each outcome over the last week. */
export const pastSessions = (now: Date): PastSession[] => {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  return [
    {
      key: 'verified',
      name: 'Asha Kulkarni',
      at: hoursAgo(50),
      outcome: 'verified',
      reviewReasons: [],
      heard: [whole],
    },
    {
      ...{ key: 'waiting', name: 'Vikram Singh', at: hoursAgo(5), outcome: 'review' },
      ...{ reviewReasons: ['scored_for_review'], heard: [begin(0.62)] },
    },
    {
      ...{ key: 'failed', name: 'Rahul Desai', at: hoursAgo(122), outcome: 'failed' },
      ...{ reviewReasons: ['attempts_used'], heard: [begin(0.2), begin(0.3), begin(0.15)] },
    },
  ];
};

interface Asked {
  request: Omit<ConsentRequest, 'room_name'>;
  text: string;
  options: FieldOptions;
  seconds: number;
}
type Log = Pick<
  VerificationDocument,
  'events' | 'facts' | 'transcript' | 'attempts' | 'models' | 'script' | 'startedAt' | 'endedAt'
>;

const closings = {
  verified: 'Thank you. Your consent is verified.',
  review: 'Thank you. A person will look at your consent.',
  failed: 'I could not verify your consent. Please contact us.',
} as const;

/** What agent and browser would have stored of the session. */
export function logOf(session: PastSession, ids: { session: string; agent: string }, asked: Asked): Log {
  const recordedFrom = session.at.getTime() + beforeRecordingMs;
  const moment = (seconds: number) => new Date(recordedFrom + seconds * 1000).toISOString();
  const last = asked.seconds - 4;
  const events: AgentEvent[] = [];
  const note = (seconds: number, event: object): void => {
    const seq = events.length + 1;
    const about = { id: deterministicId(ids.session, `event-${seq}`), session_id: ids.session, seq };
    const stamped = { ...about, agent_session_id: ids.agent, timestamp: moment(seconds), ...event };
    events.push(stamped as AgentEvent);
  };
  const transcript: TranscriptEntry[] = [];
  const say = (participant: 'Agent' | 'You', from: number, to: number, text: string): void => {
    const id = `${participant === 'Agent' ? '1-' : ''}${transcript.length + 1}`;
    transcript.push({ id, participant, text, final: true, from_s: from, to_s: to });
  };
  say('Agent', 1, 5, `Hello ${session.name}. I read a text to you, and ask you to read it back. Are you ready?`);
  note(5, { event_type: 'greeting_finished' });
  say('You', 6, 7, 'I am ready');
  note(7, { event_type: 'customer_ready', status: 'completed' });
  say('Agent', 8, 15, asked.text);
  note(15, { event_type: 'consent_process', message: 'Please read the highlighted consent text aloud' });
  const room = (last - 16) / session.heard.length;
  const attempts = session.heard.map((hear, index): ConsentAttempt => {
    const from = 16 + index * room;
    const heard = hear(asked.text).toLowerCase();
    note(from, { event_type: 'consent_attempt', attempt_number: index + 1, attempts_allowed: asked.options.attempts });
    say('You', from, from + room - 1, heard);
    const { passCoverage: pass, reviewCoverage: review } = asked.options;
    const phrases = phrasesOf(asked.request, 'english');
    const verdict = score({ asked: asked.text, heard, phrases, language: 'english', thresholds: { pass, review } });
    return { number: index + 1, at: moment(from + room - 1), heard, recogniser: 'local', confidence: null, verdict };
  });
  const reason = attempts.at(-1)?.verdict.reasons[0] ?? closings[session.outcome];
  const { outcome } = session;
  note(last, { event_type: 'consent_verification', verified: outcome === 'verified', outcome, reason });
  say('Agent', last, last + 3, closings[outcome]);
  return {
    ...{ events, transcript, attempts },
    facts: factsOf(session, moment, asked.seconds),
    models: { agent: agentVersion, recogniser: 'local' },
    script: { recordingFrom: recordedFrom },
    startedAt: session.at,
    endedAt: new Date(moment(asked.seconds + 1)),
  };
}

const factsOf = ({ at }: PastSession, moment: (seconds: number) => string, seconds: number): ClientFact[] => [
  { type: 'notice_accepted', at: at.toISOString(), text_version: '1' },
  { type: 'recording_started', at: moment(0), mime: 'video/webm;codecs=vp8,opus' },
  { type: 'face', at: moment(0), faces: 'one', detector: 'model' },
  { type: 'network', at: moment(1), quality: 'excellent', rtt_ms: 24, loss: 0 },
  { type: 'network', at: moment(seconds / 2), quality: 'good', rtt_ms: 80, loss: 0.01 },
  { type: 'recording_stopped', at: moment(seconds) },
];
