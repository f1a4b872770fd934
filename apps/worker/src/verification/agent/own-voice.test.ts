import fc from 'fast-check';
import { OwnVoice } from './own-voice.ts';

const rate = 4_000;
const secondsOf = (samples: Int16Array) => samples.length / rate;

/** Syllables of different loudness and length with gaps between them, as speech has them; noise is their sound. */
function speech(random: () => number, seconds: number): Int16Array {
  const samples = new Int16Array(seconds * rate);
  for (let at = 0; at < samples.length;) {
    const length = (0.08 + random() * 0.14) * rate;
    const peak = 1_500 + random() * 6_000;
    for (let in_ = 0; in_ < length && at + in_ < samples.length; in_ += 1)
      samples[at + in_] = Math.sin((in_ / length) * Math.PI) * peak * (random() * 2 - 1);
    at += Math.ceil(length + random() * 0.12 * rate);
  }
  return samples;
}

/** A loudspeaker and a room: softer, with a tail, and noise over it. */
function throughRoom(samples: Int16Array, random: () => number, noise: number): Int16Array {
  const late = Math.round(0.04 * rate);
  return samples.map((sample, at) => sample * 0.4 + (samples[at - late] ?? 0) * 0.15 + (random() * 2 - 1) * noise);
}

function randomOf(seed: number): () => number {
  let state = seed || 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The agent speaks from second 5 on; the microphone gives something so much later. */
function heard(agent: Int16Array, microphone: Int16Array, lateS: number, errorS = 0) {
  const ownVoice = new OwnVoice();
  ownVoice.add('agent', agent, 5, rate);
  ownVoice.add('proposer', microphone, 5 + lateS, rate);
  const toS = 5 + lateS + secondsOf(microphone);
  return ownVoice.isIn(5 + lateS, toS + errorS, 5 + secondsOf(agent));
}

const cases = { seed: fc.integer({ min: 1 }), seconds: fc.double({ min: 1, max: 4, noNaN: true }) };

test('the agent come back through a room is told by its sound, however late', () => {
  const late = fc.double({ min: 0, max: 1.5, noNaN: true });
  const error = fc.double({ min: -0.2, max: 0.2, noNaN: true });
  fc.assert(
    fc.property(cases.seed, cases.seconds, late, error, fc.integer({ min: 0, max: 60 }), (seed, seconds, ...rest) => {
      const [lateS, errorS, noise] = rest;
      const random = randomOf(seed);
      const agent = speech(random, seconds);
      return heard(agent, throughRoom(agent, random, noise), lateS, errorS);
    }),
    { numRuns: 30 },
  );
});

test('somebody who talks into the agent is not taken for it, but for one in a hundred', () => {
  const taken = Array.from({ length: 100 }, (_, index) => {
    const random = randomOf(index + 1);
    const agent = speech(random, 4);
    const answer = speech(random, 0.5 + random() * 2.5);
    return heard(agent, answer, 3 + random());
  }).filter(Boolean);
  expect(taken.length).toBeLessThanOrEqual(1);
});

test('what is too short to tell, what was cut off, and silence are nobody', () => {
  const random = randomOf(7);
  const agent = speech(random, 3);
  expect(heard(agent, agent.slice(0, 0.5 * rate), 0)).toBe(false);
  expect(heard(agent, new Int16Array(2 * rate), 1)).toBe(false);
  const ownVoice = new OwnVoice();
  ownVoice.add('agent', agent, 5, rate);
  ownVoice.cut('agent', 5);
  ownVoice.add('proposer', agent, 5, rate);
  expect(ownVoice.isIn(5, 8, 8)).toBe(false);
});
