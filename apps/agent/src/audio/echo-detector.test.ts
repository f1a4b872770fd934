import fc from 'fast-check';
import { EchoDetector } from './echo-detector.ts';

const rate = 16_000;
const secondsOf = (samples: Int16Array) => samples.length / rate;

/** Speech-like syllables of different loudness, length and vowel, with gaps. */
function speech(random: () => number, seconds: number): Int16Array {
  const samples = new Int16Array(seconds * rate);
  const between = (low: number, high: number) => low + random() * (high - low);
  for (let at = 0; at < samples.length;) {
    const length = between(0.08, 0.22) * rate;
    const peak = between(1_500, 7_500);
    const formants = [between(250, 850), between(800, 2_300), between(2_000, 3_400)].map((hz, nth) => ({
      turn: (2 * Math.PI * hz) / rate,
      gain: 0.5 ** nth * between(0.3, 1),
    }));
    for (let in_ = 0; in_ < length && at + in_ < samples.length; in_ += 1) {
      const tone = formants.reduce((sum, { turn, gain }) => sum + gain * Math.sin(turn * in_), 0);
      samples[at + in_] = Math.sin((in_ / length) * Math.PI) * peak * (0.8 * tone + 0.2 * (random() * 2 - 1));
    }
    at += Math.ceil(length + between(0, 0.12) * rate);
  }
  return samples;
}

/** Simulates a loudspeaker and a room: attenuation, reverberation and noise. */
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

/** The agent speaks from second 5 on; the microphone gets this audio with a delay, and ends then. */
function isEcho(agent: Int16Array, microphone: Int16Array, lateS: number, endedEarlyS = 0) {
  const echoDetector = new EchoDetector(rate);
  echoDetector.add('agent', agent, 5);
  echoDetector.add('proposer', microphone, 5 + lateS);
  return echoDetector.endsIn(5 + lateS + secondsOf(microphone) - endedEarlyS);
}

const seed = fc.integer({ min: 1 });
const seconds = (min: number, max: number) => fc.double({ min, max, noNaN: true });

test("detects the agent's voice through a room, at any delay, also if its end was inaudible", () => {
  const of = { says: seconds(3, 6), late: seconds(0, 1.7), endedEarly: seconds(-0.2, 0.5) };
  fc.assert(
    fc.property(seed, fc.record(of), fc.integer({ min: 0, max: 60 }), (from, { says, late, endedEarly }, noise) => {
      const random = randomOf(from);
      const agent = speech(random, says);
      return isEcho(agent, throughRoom(agent, random, noise), late, endedEarly);
    }),
    { numRuns: 60, seed: 7 },
  );
});

test('detects a late playback of the agent, but not its words at another pace', () => {
  const random = randomOf(5);
  const agent = speech(random, 8);
  const playedBack = (sound: Int16Array) => {
    const echoDetector = new EchoDetector(rate);
    echoDetector.add('agent', agent, 5);
    echoDetector.add('agent', speech(random, 3), 15);
    echoDetector.add('proposer', throughRoom(sound, random, 60), 40);
    return echoDetector.isPlayedBack(40, 40 + secondsOf(sound));
  };
  const slower = (by: number) =>
    Int16Array.from({ length: agent.length * by }, (_, at) => agent[Math.round(at / by)] ?? 0);
  expect(playedBack(agent)).toBe(true);
  expect(playedBack(agent.subarray(rate, 6 * rate))).toBe(true);
  expect([0.9, 0.95, 1.05, 1.1].map((by) => playedBack(slower(by)))).toEqual([false, false, false, false]);
  expect(playedBack(agent.subarray(0, 2 * rate))).toBe(false);
  expect(playedBack(speech(random, 8))).toBe(false);
});

test('interrupted audio and silence match nobody', () => {
  const random = randomOf(7);
  const agent = speech(random, 3);
  expect(isEcho(agent, new Int16Array(2 * rate), 1)).toBe(false);
  const echoDetector = new EchoDetector(rate);
  echoDetector.add('agent', agent, 5);
  echoDetector.cut('agent', 5);
  echoDetector.add('proposer', agent, 5);
  expect(echoDetector.endsIn(8)).toBe(false);
});
