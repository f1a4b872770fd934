import { context, Talk, verdict } from './script.fixture.ts';
import { nextScript } from './next-script.ts';

it("follows the specification's flow, event by event", () => {
  const talk = new Talk().toReadBack().reads('pass').toEnd();

  expect(talk.events).toEqual([
    'greeting_finished',
    'customer_ready',
    'consent_process',
    'consent_attempt',
    'declaration_recorded',
    'consent_verification',
    'verification_step_recorded',
  ]);
  expect(talk.said).toEqual([
    ...['greeting', 'explanation', 'consent_follows', 'consent', 'read_back'],
    ...['verified', 'declaration_recorded', 'goodbye'],
  ]);
  expect(talk.outcomes).toEqual([{ outcome: 'verified', reviewReasons: [] }]);
  expect(talk.state.step).toBe('ended');
});

it('reads the consent text without interruption, and listens with the long pause afterwards', () => {
  const talk = new Talk().toReadBack();
  const consent = talk.actions.find((action) => action.do === 'say' && action.keys.includes('consent'));
  expect(consent).toMatchObject({ interruptible: false, text: expect.stringContaining(context.consentText) });
  expect(talk.last).toContainEqual(
    expect.objectContaining({ do: 'listen', mode: 'read-back', pauseMs: context.timings.readBackPauseMs }),
  );
});

it.each([
  ['wrong text each time fails', [['retry'], ['retry'], ['retry']], 'failed', []],
  ['unclear, then right, passes', [['review'], ['pass']], 'verified', []],
  [
    'unclear each time goes to a person',
    [['review'], ['retry'], ['retry']],
    'review',
    ['scored_for_review', 'attempts_used'],
  ],
  [
    'a negation each time goes to a person',
    [
      ['retry', true],
      ['retry', true],
      ['retry', true],
    ],
    'review',
    ['attempts_used', 'negation_heard'],
  ],
  [
    'a negation never passes, whatever the verdict says',
    [
      ['pass', true],
      ['pass', true],
      ['pass', true],
    ],
    'review',
    ['attempts_used', 'negation_heard'],
  ],
  [
    'a denial in words goes to a person, also when a later reading passes',
    [['review', 'in words'], ['pass']],
    'review',
    ['negation_heard'],
  ],
  ['a doubt of the second pass is cleared by a reading that passes', [['review', true], ['pass']], 'verified', []],
  [
    'a doubt of the second pass is told to the person who decides',
    [['review', true], ['review'], ['retry']],
    'review',
    ['scored_for_review', 'attempts_used', 'negation_heard'],
  ],
] as const)('%s', (_, readings, outcome, reviewReasons) => {
  const talk = new Talk().toReadBack();
  for (const reading of readings) talk.reads(...(reading as unknown as Parameters<Talk['reads']>));
  talk.toEnd();
  expect(talk.outcomes).toEqual([{ outcome, reviewReasons }]);
  expect(talk.actions.at(-1)).toEqual({ do: 'end' });
});

it('marks a failed session as recorded but not declared', () => {
  const talk = new Talk().toReadBack().reads('retry').reads('retry').reads('retry').toEnd();
  expect(talk.events).not.toContain('declaration_recorded');
  expect(talk.actions).toContainEqual({
    do: 'emit',
    event: { event_type: 'verification_step_recorded', status: true },
  });
  expect(talk.said).toContain('failed');
});

it.each([
  ['a part of the text', ['retry', false, 0.3], 'retry_too_short'],
  ['another text', ['retry', false, 1], 'retry_wrong_text'],
  ['a negation', ['review', true], 'retry_negation'],
  ['an unclear reading', ['review'], 'retry_unclear'],
  ['nothing', ['retry', false, 0], 'silence'],
] as const)('says what to do better after %s', (_, reading, key) => {
  const talk = new Talk().toReadBack().reads(...(reading as unknown as Parameters<Talk['reads']>));
  expect(talk.last).toContainEqual(expect.objectContaining({ do: 'say', keys: [key, 'read_back_again'] }));
});

it('waits for a proposer who is not ready, asks once more before it stops, and then records nothing', () => {
  const talk = new Talk().do({ type: 'started' }, { type: 'spoken' }, { type: 'spoken' });
  talk.hear('please explain again').do({ type: 'spoken' });
  expect(talk.said.at(-1)).toBe('explanation_again');
  talk.hear('no, I am not ready').do({ type: 'spoken' });
  expect(talk.said.at(-1)).toBe('confirm_stop');
  talk.hear('stop').toEnd();
  expect(talk.outcomes).toEqual([{ outcome: 'failed', reviewReasons: [] }]);
  expect(talk.events.slice(1)).toEqual(['verification_step_recorded']);
  expect(talk.recorded).toEqual([false]);
});

it.each([
  ['timer', 'silence'],
  ['unintelligible', 'not_understood'],
  ['noise', 'noise'],
  ['echo', 'own_echo'],
] as const)('asks again after %s without using up an attempt, and gives up in the end', (type, key) => {
  const talk = new Talk().toReadBack();
  talk.do({ type });
  expect(talk.said.slice(-2)).toEqual([key, 'read_back_again']);
  expect(talk.state.attempt).toBe(1);
  talk.do({ type: 'spoken' }, { type }, { type: 'spoken' }, { type });
  expect(talk.said.slice(-2)).toEqual(['no_answer', 'start_again']);
  expect(talk.toEnd().outcomes).toEqual([{ outcome: 'failed', reviewReasons: [] }]);
});

it('does not extend the wait for an answer after a cough', () => {
  const talk = new Talk().toReadBack().do({ type: 'speech' });
  const timer = (ms: number) => ({ do: 'timer', turn: talk.state.turn, ms });
  expect(talk.last).toEqual([timer(context.timings.longestTurnMs)]);
  talk.do({ type: 'no-speech' });
  expect(talk.last).toEqual([timer(context.timings.silenceMs)]);
});

it('limits a turn from its first word', () => {
  const talk = new Talk().toReadBack().do({ type: 'speech' });
  const timer = (ms: number) => ({ do: 'timer', turn: talk.state.turn, ms });
  talk.do({ type: 'speech' });
  expect(talk.last).toEqual([]);
  talk.do({ type: 'no-speech' }, { type: 'speech' });
  expect(talk.last).toEqual([timer(context.timings.longestTurnMs)]);
  talk.do({ type: 'timer' }, { type: 'spoken' }, { type: 'speech' });
  expect(talk.last).toEqual([timer(context.timings.longestTurnMs)]);
});

it('allows a long consent text to be read to its end', () => {
  const talk = new Talk({ ...context, consentText: `I agree${' to it'.repeat(149)}` })
    .toReadBack()
    .do({ type: 'speech' });
  expect(talk.last).toMatchObject([{ do: 'timer', ms: 300_000 }]);
});

it('stops listening while nobody is in the picture, and asks for the text again afterwards', () => {
  const talk = new Talk().toReadBack().do({ type: 'not-in-frame' });
  expect(talk.last.map((action) => action.do)).toEqual(expect.arrayContaining(['stop-listening', 'say']));
  talk.do({ type: 'spoken' });
  expect(talk.state.phase).toBe('paused');
  talk.do({ type: 'in-frame' });
  expect(talk.said.slice(-2)).toEqual(['not_in_frame', 'read_back_again']);
  expect(talk.reads('pass').toEnd().outcomes).toEqual([{ outcome: 'verified', reviewReasons: [] }]);
});

it('needs a review if the proposer left the picture repeatedly', () => {
  const talk = new Talk().toReadBack();
  for (const _ of [1, 2])
    talk.do({ type: 'not-in-frame' }, { type: 'spoken' }, { type: 'in-frame' }, { type: 'spoken' });
  expect(talk.reads('pass').outcomes).toEqual([{ outcome: 'review', reviewReasons: ['not_in_frame'] }]);
});

it.each([0, 4])(
  'leaves it to a person of whom the browser saw something to look at, with %i digits to say',
  (challengeDigits) => {
    const talk = new Talk({ ...context, challengeDigits }).toReadBack().hear('I Asha Rao agree to it and so on');
    talk.do({ type: 'scored', verdict: verdict('pass'), seen: ['several_faces'] });
    if (challengeDigits > 0) talk.do({ type: 'spoken' }).hear('four eight two nine');
    expect(talk.outcomes).toEqual([{ outcome: 'review', reviewReasons: ['several_faces'] }]);
    expect(talk.said.at(-1)).toBe('review');
  },
);

it('continues without a face in the end and needs a review, because a detector may fail', () => {
  const talk = new Talk().toReadBack().do({ type: 'not-in-frame' });
  for (let round = 0; round < 20 && talk.state.phase !== 'listening'; round += 1)
    talk.do({ type: talk.state.phase === 'speaking' ? 'spoken' : 'timer' });
  expect(talk.reads('pass').outcomes).toEqual([{ outcome: 'review', reviewReasons: ['not_in_frame'] }]);
});

it('continues the same attempt when the proposer returns, and ends otherwise', () => {
  const talk = new Talk().toReadBack().reads('retry').do({ type: 'left' }, { type: 'back' });
  expect(talk.said.slice(-2)).toEqual(['resumed', 'read_back_again']);
  expect(talk.state.attempt).toBe(2);
  talk.do({ type: 'left' });
  expect(talk.last).toContainEqual(expect.objectContaining({ do: 'timer', ms: context.timings.reconnectGraceMs }));
  talk.do({ type: 'timer' });
  expect(talk.outcomes).toEqual([{ outcome: 'review', reviewReasons: ['interrupted'] }]);
  expect(talk.state.step).toBe('ended');
});

it.each([
  ['noticed', [{ type: 'left' }, { type: 'back' }, { type: 'spoken' }]],
  ['that only the browser noticed', [{ type: 'back' }]],
] as const)('counts no silence against who could not be heard, after an interruption %s', (_, interruption) => {
  const talk = new Talk().toReadBack().do({ type: 'timer' }, { type: 'spoken' }, { type: 'timer' }, { type: 'spoken' });
  talk.do(...interruption);
  const { turn } = talk.state;
  expect(talk.last).toContainEqual({ do: 'timer', turn, ms: context.timings.silenceMs });
  talk.do({ type: 'timer' });
  expect(talk.said.slice(-2)).toEqual(['silence', 'read_back_again']);
});

it('continues a reading if the connection was only interrupted', () => {
  const talk = new Talk().toReadBack().do({ type: 'speech' }, { type: 'back' });
  expect(talk.last).toEqual([]);
});

it('counts a verdict that arrives while the proposer is away', () => {
  const talk = new Talk().toReadBack().hear('I Asha Rao agree to it').do({ type: 'left' }).judge('pass');
  expect(talk.outcomes).toEqual([{ outcome: 'verified', reviewReasons: [] }]);
});

it('needs a review if somebody else joined', () => {
  const talk = new Talk().toReadBack().do({ type: 'second-came' });
  expect(talk.said.at(-1)).toBe('second_participant');
  expect(talk.reads('pass').outcomes).toEqual([{ outcome: 'review', reviewReasons: ['second_participant'] }]);
});

it('asks for the digits of the challenge, at most twice', () => {
  const withDigits = { ...context, challengeDigits: 4 };
  const talk = new Talk(withDigits).toReadBack().reads('pass').do({ type: 'spoken' });
  expect(talk.actions).toContainEqual({ do: 'emit', event: { event_type: 'challenge', digits: '4829' } });
  expect(talk.outcomes).toEqual([]);
  talk.hear('one one one one').do({ type: 'spoken' }).hear('four eight two nine');
  expect(talk.outcomes).toEqual([{ outcome: 'verified', reviewReasons: [] }]);

  const wrong = new Talk(withDigits).toReadBack().reads('pass').do({ type: 'spoken' });
  wrong.hear('one one one one').do({ type: 'spoken' }).hear('two two two two');
  expect(wrong.outcomes).toEqual([{ outcome: 'review', reviewReasons: ['challenge_missed'] }]);
});

it('ignores inputs of earlier turns, and everything after the end', () => {
  const talk = new Talk().toReadBack();
  const { state } = talk;
  const late = { type: 'heard', turn: state.turn - 1, text: 'stop', confidence: null, negationHeard: false } as const;
  expect(nextScript(state, late, context)).toEqual({ state, actions: [] });
  talk.do({ type: 'left' }, { type: 'timer' });
  expect(talk.state.step).toBe('ended');
  expect(nextScript(talk.state, { type: 'back' }, context).actions).toEqual([]);
});

it('repeats the interrupted step after a change of the agent', () => {
  const talk = new Talk().toReadBack().do({ type: 'resumed' });
  expect(talk.last).toContainEqual(expect.objectContaining({ keys: ['resumed', 'read_back_again'] }));
  expect(talk.events.filter((event) => event === 'consent_attempt')).toHaveLength(1);

  const scoring = new Talk().toReadBack().hear('I Asha Rao agree to it').do({ type: 'resumed' });
  expect(scoring.last).toContainEqual(
    expect.objectContaining({
      do: 'score',
      attempt: 1,
      heard: expect.objectContaining({ text: 'I Asha Rao agree to it' }),
    }),
  );
});

it('ends a conversation that repeats endlessly', () => {
  const talk = new Talk().toReadBack();
  for (let round = 0; round < 100; round += 1) talk.do({ type: 'left' }, { type: 'back' });
  expect(talk.said).toContain('too_long');
});

it.each([0, 1])(
  'tells once that the step was recorded, also to who hangs up after the verdict (%p sentences later)',
  (later) => {
    const talk = new Talk().toReadBack().reads('pass');
    if (later === 1) talk.do({ type: 'spoken' });
    talk.do({ type: 'left' });
    expect(talk.events.filter((event) => event === 'verification_step_recorded')).toHaveLength(1);
    expect(talk.outcomes).toHaveLength(1);
    expect(talk.state.step).toBe('ended');
  },
);

it('does not count a lost connection as silence: the session waits and continues', () => {
  const talk = new Talk().toReadBack();
  const { turn } = talk.state;
  for (let wait = 0; wait < 5; wait += 1) {
    talk.give({ type: 'left' }).give({ type: 'timer', turn });
    expect(talk.state).toMatchObject({ phase: 'paused', waitingFor: 'return', misses: 0, outcome: null });
  }
  talk.do({ type: 'back' });
  expect(talk.said.slice(-2)).toEqual(['resumed', 'read_back_again']);
});
