import fc from 'fast-check';
import type { ScriptInput, SeenReason } from './script.types.ts';
import { context, Talk, verdict } from './script.fixture.ts';

const said = fc.constantFrom(
  'yes',
  'I am ready',
  'no',
  'stop',
  'repeat please',
  'four eight two nine',
  'well',
  '',
  'I Asha Rao agree to it all',
);
const verdicts = fc
  .tuple(
    fc.constantFrom('pass', 'retry', 'review'),
    fc.constantFrom(false, true, 'in words'),
    fc.constantFrom(0, 0.3, 1),
  )
  .map(([outcome, negation, share]) => verdict(outcome as 'pass', negation as boolean, share));

/** Any input, of this turn or of an earlier one, in any order. */
const moves = fc.record({
  age: fc.nat({ max: 2 }),
  text: said,
  negationHeard: fc.boolean(),
  judged: verdicts,
  seen: fc.subarray<SeenReason>(['several_faces', 'place_missing'], { maxLength: 1 }),
  type: fc.constantFrom<ScriptInput['type']>(
    ...([
      'started',
      'resumed',
      'spoken',
      'spoken',
      'speech',
      'no-speech',
      'heard',
      'heard',
      'unintelligible',
      'noise',
      'echo',
    ] as const),
    ...(['timer', 'scored', 'scored', 'not-in-frame', 'in-frame', 'left', 'back', 'second-came', 'too-long'] as const),
  ),
});
type Move = typeof moves extends fc.Arbitrary<infer M> ? M : never;

const inputOf = ({ type, age, text, negationHeard, judged, seen }: Move, turn: number): ScriptInput => {
  const at = { turn: turn - Math.max(0, age - 1) };
  if (type === 'heard') return { type, ...at, text, confidence: null, negationHeard };
  if (type === 'scored') return { type, ...at, verdict: judged, seen };
  return { type, ...at } as ScriptInput;
};

/** A room's answers while nobody acts: sentences end, timers fire, scores arrive. */
function lead(talk: Talk, turns: number): void {
  for (let count = 0; count < turns && talk.state.step !== 'ended'; count += 1)
    if (talk.state.phase === 'speaking') talk.do({ type: 'spoken' });
    else if (talk.state.phase === 'working') talk.judge('retry');
    else talk.do({ type: 'timer' });
}

const settings = fc.record({ attempts: fc.integer({ min: 1, max: 5 }), challengeDigits: fc.constantFrom(0, 3, 4) });

it('keeps its invariants for any input: it ends with one outcome, passes only with a passing verdict and no denial, and respects the attempts', () => {
  fc.assert(
    fc.property(settings, fc.array(moves, { maxLength: 120 }), (chosen, script) => {
      const talk = new Talk({ ...context, ...chosen }).do({ type: 'started' });
      let passing = 0;
      let isDenied = false;
      let isSeen = false;
      for (const move of script) {
        const input = inputOf(move, talk.state.turn);
        const counts = input.type === 'scored' && input.turn === talk.state.turn && talk.state.step === 'scoring';
        if (counts && input.verdict.outcome === 'pass' && !input.verdict.negation) passing += 1;
        if (counts && input.verdict.outcome === 'pass' && !input.verdict.negation && input.seen.length > 0)
          isSeen = true;
        if (counts && input.verdict.words.some(({ heard }) => heard === 'not')) isDenied = true;
        talk.give(input);
      }
      lead(talk, 400);

      expect(talk.state.step).toBe('ended');
      expect(talk.outcomes).toHaveLength(1);
      if (talk.outcomes[0]?.outcome === 'verified') {
        expect(passing).toBeGreaterThan(0);
        expect(isDenied).toBe(false);
        expect(isSeen).toBe(false);
        expect(talk.outcomes[0].reviewReasons).toEqual([]);
      }
      const attempts = talk.actions.flatMap((action) =>
        action.do === 'emit' && action.event.event_type === 'consent_attempt' ? [action.event.attempt_number] : [],
      );
      expect(attempts).toEqual(Array.from({ length: attempts.length }, (_, index) => index + 1));
      expect(attempts.length).toBeLessThanOrEqual(chosen.attempts);
      for (const event of ['greeting_finished', 'customer_ready', 'consent_verification', 'verification_step_recorded'])
        expect(talk.events.filter((name) => name === event).length).toBeLessThanOrEqual(1);
      expect(talk.actions.filter((action) => action.do === 'end')).toHaveLength(1);
    }),
    { numRuns: 300 },
  );
});

it('is consistent: a submitted session has a verdict and no new start, any other has neither verdict nor declaration', () => {
  const stopping = fc.array(fc.constantFrom('stop', 'ready', 'well', ''), { maxLength: 6 });
  fc.assert(
    fc.property(settings, fc.array(moves, { maxLength: 60 }), stopping, (chosen, script, answers) => {
      const talk = new Talk({ ...context, ...chosen }).toReadBack().reads('review');
      for (const move of script) talk.give(inputOf(move, talk.state.turn));
      for (const answer of answers) {
        if (talk.state.phase === 'speaking') talk.do({ type: 'spoken' });
        talk.hear(answer);
      }
      const isAskedToStop = talk.state.step === 'stop-question';
      lead(talk, 400);

      const verdicts = talk.events.filter((event) => event === 'consent_verification');
      expect(talk.recorded).toEqual([verdicts.length === 1]);
      if (talk.said.includes('start_again')) expect(talk.recorded).toEqual([false]);
      if (talk.said.includes('refused') || isAskedToStop) expect(talk.recorded).toEqual([false]);
      if (talk.events.includes('declaration_recorded')) expect(talk.recorded).toEqual([true]);
      if (talk.recorded[0] === false) expect(talk.outcomes).toMatchObject([{ outcome: 'failed' }]);
    }),
    { numRuns: 300 },
  );
});

it('never listens and speaks at once: each turn has its own number', () => {
  fc.assert(
    fc.property(fc.array(moves, { maxLength: 80 }), (script) => {
      const talk = new Talk().do({ type: 'started' });
      let isListening = false;
      for (const move of script) {
        talk.give(inputOf(move, talk.state.turn));
        for (const action of talk.last) {
          if (action.do === 'stop-listening') isListening = false;
          if (action.do === 'listen') isListening = true;
          if (action.do === 'say' || action.do === 'end') expect(isListening).toBe(false);
        }
      }
    }),
    { numRuns: 200 },
  );
});
