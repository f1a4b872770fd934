import { isRetried, nextSubmission, type SubmissionEvent, type SubmissionState } from './submission-state.ts';

const fresh: SubmissionState = { at: 'filling' };
const lost = (status?: number, more = {}): SubmissionEvent => ({
  type: 'unanswered',
  ...(status !== undefined && { status }),
  online: true,
  chance: 0,
  ...more,
});

/** Applies events. @returns the final state, and all effects */
function walk(...events: SubmissionEvent[]) {
  let state = fresh;
  const effects = events.flatMap((event) => {
    const step = nextSubmission(state, event);
    state = step.state;
    return step.effects;
  });
  return { state, effects, waits: effects.flatMap((effect) => (effect.type === 'wait' ? [effect.ms] : [])) };
}
const submitted: SubmissionEvent = { type: 'submitted', online: true };
const woken: SubmissionEvent = { type: 'woken' };

describe('the submission of a filling', () => {
  it('stores that it is pending before it sends, and thanks only after the server’s confirmation', () => {
    expect(walk(submitted).effects).toEqual([
      { type: 'keepPending', pending: { attempts: 0, mayHaveArrived: false } },
      { type: 'send' },
    ]);
    const { state, effects } = walk(submitted, { type: 'stored' });
    expect(state).toEqual({ at: 'sent' });
    expect(effects.at(-1)).toEqual({ type: 'forget' });
  });

  it('retries after 1, 2, 4, 8, 15 and then every 30 seconds', () => {
    const attempts = Array.from({ length: 7 }, () => [lost(503), woken]).flat();
    expect(walk(submitted, ...attempts).waits).toEqual([1000, 2000, 4000, 8000, 15000, 30000, 30000]);
  });

  it('spreads retries, and respects the server’s Retry-After', () => {
    expect(walk(submitted, lost(503, { chance: 1 })).waits).toEqual([1250]);
    expect(walk(submitted, lost(429, { retryAfterMs: 20_000 })).waits).toEqual([20_000]);
  });

  it('waits for the network when offline, and continues immediately afterwards', () => {
    const { state, effects } = walk({ type: 'submitted', online: false });
    expect(state).toMatchObject({ at: 'waiting', reason: 'offline' });
    expect(effects.map(({ type }) => type)).toEqual(['keepPending', 'wait']);
    expect(walk({ type: 'submitted', online: false }, woken).state).toMatchObject({ at: 'sending' });
  });

  it('shows why it waits', () => {
    expect(walk(submitted, lost(undefined, { online: false })).state).toMatchObject({ reason: 'offline' });
    expect(walk(submitted, lost()).state).toMatchObject({ reason: 'unreachable' });
    expect(walk(submitted, lost(502)).state).toMatchObject({ reason: 'unreachable' });
    expect(walk(submitted, lost(429)).state).toMatchObject({ reason: 'busy' });
  });

  it('resumes a pending submission after a crash', () => {
    const pending = { attempts: 3, mayHaveArrived: true };
    const { state, waits } = walk({ type: 'resumed', pending, online: true }, lost());
    expect(state).toMatchObject({ at: 'waiting', pending: { attempts: 4, mayHaveArrived: true } });
    expect(waits).toEqual([8000]);
  });

  it('allows changes only while no attempt can have arrived', () => {
    expect(walk({ type: 'submitted', online: false }, { type: 'edited' }).state).toEqual(fresh);
    expect(walk(submitted, lost(429), { type: 'edited' }).state).toEqual(fresh);
    expect(walk(submitted, lost(), { type: 'edited' }).state).toMatchObject({ at: 'waiting' });
    expect(walk(submitted, lost(502), woken, lost(429), { type: 'edited' }).state).toMatchObject({ at: 'waiting' });
  });

  it('treats a refusal as permanent and shows it with the form', () => {
    const problems = [{ field: 'age', message: 'Enter 18 or more.' }];
    const { state, effects } = walk(submitted, { type: 'refused', status: 400, message: 'Age: 18', problems });
    expect(state).toEqual({ at: 'refused', message: 'Age: 18', problems });
    expect(effects.at(-1)).toEqual({ type: 'keepPending', pending: undefined });
    expect(nextSubmission(state, { type: 'edited' }).state).toEqual(fresh);
    expect(nextSubmission(state, submitted).state).toMatchObject({ at: 'sending' });
  });

  it('ends when a form was unpublished', () => {
    const closed = walk(submitted, { type: 'refused', status: 410, message: 'Closed.', problems: [] }).state;
    expect(closed).toEqual({ at: 'closed', reason: 'gone' });
    expect(nextSubmission(closed, submitted).state).toBe(closed);
  });

  it('trusts another tab that it was stored, and ignores later events', () => {
    for (const before of [[], [submitted], [submitted, lost()]] as SubmissionEvent[][]) {
      expect(walk(...before, { type: 'stored' }).state).toEqual({ at: 'sent' });
    }
    expect(walk(submitted, { type: 'stored' }, lost(), woken, submitted).state).toEqual({ at: 'sent' });
  });

  it('does not send twice on repeated requests', () => {
    const { effects } = walk(submitted, submitted, woken, {
      type: 'resumed',
      pending: { attempts: 0, mayHaveArrived: false },
      online: true,
    });
    expect(effects.filter(({ type }) => type === 'send')).toHaveLength(1);
  });

  it.each([
    [undefined, true],
    [408, true],
    [425, true],
    [429, true],
    [500, true],
    [503, true],
    [400, false],
    [404, false],
    [409, false],
    [410, false],
    [422, false],
  ])('status %s is retried: %s', (status, retried) => {
    expect(isRetried(status)).toBe(retried);
  });
});
