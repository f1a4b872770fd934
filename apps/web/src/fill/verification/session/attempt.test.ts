import { timings } from '@tessera/consent/timings';
import type { Outcome } from '@tessera/contracts/verification/verification.events';
import type { SessionState, VerificationResult } from '@tessera/contracts/verification/verification-sessions.schema';
import { Attempt } from './attempt.ts';
import { FactQueue } from '../upload/fact-queue.ts';
import type { StoredSession } from '../upload/stored-session.ts';
import type { RecordingListener, VerificationEnvironment } from './session-environment.ts';
import type { VerificationEvent } from './verification-state.ts';

const minute = 60_000;
const id = '01890000-0000-7000-8000-000000000000';
const verdict = {
  event_type: 'consent_verification',
  id,
  session_id: id,
  agent_session_id: id,
  seq: 1,
  timestamp: '2026-11-21T12:00:00.000Z',
  verified: false,
  outcome: 'failed',
  reason: 'Because.',
} as const;

function attemptAt(
  now: number,
  given: Partial<VerificationEnvironment['api']> = {},
  left: Partial<StoredSession> = {},
) {
  const happened: VerificationEvent[] = [];
  const recorded = { finish: async () => ({ at: 'arrived', upload: 'u1' }), stop: async () => undefined };
  const record = jest.fn((_begun: object, ..._rest: [object?, object?, RecordingListener?]): object => recorded);
  const letGo = jest.fn();
  const recover = jest.fn(async (_held: object) => undefined);
  const write = jest.fn((_kept: StoredSession) => undefined);
  const consent = jest.fn((_text: string, _language: string) => undefined);
  const unused = () => {
    throw new Error('not part of this test');
  };
  const api = {
    report: async () => ({ ok: true, data: {} }) as const,
    stop: async () => ({ ok: true, data: {} }) as const,
  };
  const environment = {
    api: { ...api, startSession: unused, startAgentSession: unused, reconnect: unused, result: unused, ...given },
    devices: { record, recover, hold: () => letGo },
    store: { write, forget: () => undefined, read: () => undefined },
    now: () => now,
  } as unknown as VerificationEnvironment;
  const kept = {
    session_id: id,
    secret: 's',
    room_name: 'room',
    agent_session_id: id,
    consent_text: 'I agree.',
    language: 'english',
    timings,
    startedAt: 0,
    seenAt: 0,
    ...left,
  };
  const attempt = new Attempt(kept, environment, new FactQueue(), {
    happened: (event) => happened.push(event),
    beats: () => undefined,
    consent,
    sent: () => undefined,
  });
  return { attempt, happened, record, letGo, recover, write, consent };
}

const ended = (outcome: Outcome, events: SessionState['events']): SessionState => ({
  status: 'ended',
  room_name: 'room',
  url: '',
  token: '',
  agent_session_id: id,
  consent_text: 'I agree.',
  agent: 'none',
  events,
  transcript: [],
  outcome,
  upload: null,
});

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('reports the session’s time limit, also after a reload, and not after its end', async () => {
  const { happened, attempt } = attemptAt(timings.longestSessionMs - minute);
  jest.advanceTimersByTime(minute - 1);
  expect(happened).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(happened).toEqual([{ type: 'timeRanOut' }]);
  void attempt.end('closed');
  const other = attemptAt(0);
  void other.attempt.end('closed');
  jest.advanceTimersByTime(timings.longestSessionMs);
  expect(other.happened).toEqual([]);
});

it('resumes the server’s upload on a device that may have stored nothing', () => {
  const { attempt, record } = attemptAt(0);
  const upload = { id: 'u1', offset: 9, next_chunk: 3 };
  attempt.takeState({ ...ended('review', []), status: 'open', outcome: null, upload }, true);
  attempt.record();
  expect(record.mock.lastCall?.[0]).toEqual({ held: attempt.held, known: { id: 'u1', next: 3 } });
  void attempt.end('closed');
});

it('shows the text in the server’s language, and stores it for the page after a reload', async () => {
  const text = { session_id: id, updated_content: 'मैं सहमत हूँ।', language: 'hindi' } as const;
  const startAgentSession = async () => ({ ok: true, data: { success: true, message: '', ...text } }) as const;
  const { attempt, consent, write } = attemptAt(0, { startAgentSession });
  await attempt.startAgent(async () => ({}) as never);
  expect(consent.mock.lastCall).toEqual(['मैं सहमत हूँ।', 'hindi']);
  expect(write.mock.lastCall?.[0]).toMatchObject({ language: 'hindi' });
  void attempt.end('closed');
});

it.each([
  [404, 'No.', true],
  [409, 'No.', true],
  [410, 'No.', true],
  [404, '', false],
  [403, '', false],
  [400, 'No.', false],
  [503, 'No.', false],
  [undefined, 'No.', false],
])('classifies a result after %s %j as permanently refused or not', async (status, message, isFinal) => {
  const answer = { ok: false, message, ...(status !== undefined && { status }) } as const;
  const { attempt, happened } = attemptAt(0, { result: async () => answer });
  await attempt.sendResult(true);
  expect(happened).toEqual([{ type: 'resultFailed', detail: message, isFinal }]);
  void attempt.end('closed');
});

it.each([400, 409])('requests the result without an upload that is refused with %s', async (status) => {
  const uploads: (string | null)[] = [];
  const result = { session_id: id } as VerificationResult;
  const { attempt, happened } = attemptAt(0, {
    result: async (_held, upload) => {
      uploads.push(upload);
      return upload === null ? { ok: true, data: result } : { ok: false, status, message: 'Not this one.' };
    },
  });
  attempt.record();
  await attempt.sendResult(true);
  expect([uploads, happened]).toEqual([['u1', null], [{ type: 'resultReady', result }]]);
  void attempt.end('closed');
});

it('reports the end of its recording once, and the timeout of its upload', async () => {
  const told: string[] = [];
  const report: VerificationEnvironment['api']['report'] = async (_held, facts) => {
    told.push(...facts.map(({ type }) => type));
    return { ok: true, data: {} };
  };
  const { attempt, letGo } = attemptAt(0, { report });
  attempt.record();
  await attempt.stopRecording();
  await attempt.stopRecording();
  expect(letGo).not.toHaveBeenCalled();
  const end = attempt.end('stopped');
  await jest.advanceTimersByTimeAsync(timings.stopWaitMs);
  await end;
  expect(told.filter((type) => type === 'recording_stopped')).toHaveLength(1);
  expect(letGo).toHaveBeenCalledTimes(1);
});

it('reports each repeated attempt at a result, and none after a restart', async () => {
  const waits: ((message: string) => void)[] = [];
  const result: VerificationEnvironment['api']['result'] = (_held, _upload, wait) =>
    new Promise(() => waits.push(wait?.delayed ?? (() => undefined)));
  const { attempt, happened } = attemptAt(0, { result });
  void attempt.sendResult(true);
  await jest.advanceTimersByTimeAsync(0);
  waits[0]?.('Full.');
  expect(happened).toEqual([{ type: 'resultFailed', detail: 'Full.', isFinal: false }]);
  void attempt.sendResult(true);
  await jest.advanceTimersByTimeAsync(0);
  waits[0]?.('Full.');
  expect([waits.length, happened.length]).toEqual([2, 1]);
  void attempt.end('closed');
});

describe('a recording whose upload stalls', () => {
  const never = () => new Promise<never>(() => undefined);
  const [waits, moves] = [true, false].map((is) => ({ type: 'recordingWaits', waits: is }));

  it('is reported after a while, and so is its progress; a skipped one is not, and is not deleted', async () => {
    const { attempt, happened, record, letGo } = attemptAt(0, { result: never });
    const forget = jest.fn();
    record.mockReturnValue({ finish: never, stop: async () => undefined, forget });
    attempt.record();
    const sent = (part: number) => record.mock.lastCall?.[3]?.sent(part);
    void attempt.sendResult(true);
    await jest.advanceTimersByTimeAsync(19_000);
    sent(0.5);
    await jest.advanceTimersByTimeAsync(19_000);
    expect(happened).toEqual([]);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(happened).toEqual([waits]);
    // Another attempt is no progress.
    sent(0.5);
    expect(happened).toHaveLength(1);
    sent(0.6);
    expect(happened).toEqual([waits, moves]);
    void attempt.sendResult(false);
    sent(0.7);
    await jest.advanceTimersByTimeAsync(minute);
    expect(happened).toHaveLength(2);
    void attempt.end('finished');
    await jest.advanceTimersByTimeAsync(minute);
    expect([letGo.mock.calls.length, forget.mock.calls.length]).toEqual([1, 0]);
  });

  it('is also reported for what an earlier page left, which is sent once', async () => {
    const { attempt, happened, recover } = attemptAt(0, { result: never }, { isRecorded: true });
    let over = () => undefined as void;
    recover.mockImplementation(() => new Promise((resolve) => (over = () => resolve(undefined))));
    void attempt.sendResult(true);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(happened).toEqual([waits]);
    void attempt.sendResult(true);
    over();
    await jest.advanceTimersByTimeAsync(minute);
    expect([happened, recover.mock.calls.length]).toEqual([[waits, moves], 1]);
    void attempt.end('closed');
    expect(recover).toHaveBeenCalledTimes(1);
  });
});

it('stores that its recording is complete once it is being sent, for a page after a reload', async () => {
  const { attempt, write } = attemptAt(0, { result: () => new Promise(() => undefined) });
  attempt.record();
  expect(write.mock.lastCall?.[0].isRecorded).toBeUndefined();
  void attempt.sendResult(true);
  expect(write.mock.lastCall?.[0].isRecorded).toBe(true);
  void attempt.end('closed');
});

it.each<[string, (attempt: Attempt) => void]>([
  ['over the room', (attempt) => attempt.takeEvent(verdict)],
  ['by the server', (attempt) => attempt.takeState({ ...ended('failed', [verdict]), status: 'open' }, true)],
])(
  'stores after a verdict, received %s, that a reloaded page records no more, and continues itself',
  async (_, tell) => {
    const uploads: (string | null)[] = [];
    const result: VerificationEnvironment['api']['result'] = (_held, upload) => {
      uploads.push(upload);
      return new Promise(() => undefined);
    };
    const { attempt, happened, write, recover } = attemptAt(0, { result });
    attempt.record();
    tell(attempt);
    expect(write.mock.lastCall?.[0].isRecorded).toBe(true);
    expect(happened.at(-1)).toEqual({ type: 'agentSaid', event: verdict });
    expect(happened).not.toContainEqual(expect.objectContaining({ type: 'rejoined', isOver: true }));
    void attempt.sendResult(true);
    await jest.advanceTimersByTimeAsync(0);
    expect([uploads, recover.mock.calls]).toEqual([['u1'], []]);
    void attempt.end('closed');
  },
);

it('does not record again after a reload during sending: the rest is sent, then the result', async () => {
  const asked: string[] = [];
  const result = { session_id: id } as VerificationResult;
  const answer: VerificationEnvironment['api']['result'] = async (_held, upload) => {
    asked.push(`result ${upload}`);
    return { ok: true, data: result };
  };
  const { attempt, happened, recover, write } = attemptAt(0, { result: answer }, { isRecorded: true });
  recover.mockImplementation(async () => {
    await Promise.resolve();
    asked.push('recovered');
  });
  attempt.takeState({ ...ended('verified', [{ ...verdict, outcome: 'verified' }]), status: 'open' }, true);
  expect(happened).toContainEqual({ type: 'rejoined', hasAgent: true, isOver: true, hasOutcome: true });
  await attempt.stopRecording();
  await attempt.sendResult(true);
  expect(asked).toEqual(['recovered', 'result null']);
  expect(happened.at(-1)).toEqual({ type: 'resultReady', result });
  // A second reload finds the same.
  expect(write.mock.lastCall?.[0].isRecorded).toBe(true);
  void attempt.end('closed');
});

it.each<[string, SessionState, boolean]>([
  ['without a reading starts over', ended('failed', []), false],
  ['with the agent’s verdict submits it', ended('failed', [verdict]), true],
  ['interrupted after a reading goes to review', ended('review', []), true],
])('a session that the server ended and %s', (_what, state, hasOutcome) => {
  const { attempt, happened } = attemptAt(0);
  attempt.takeState(state, true);
  expect(happened).toContainEqual({ type: 'rejoined', hasAgent: true, isOver: true, hasOutcome });
  void attempt.end('closed');
});
