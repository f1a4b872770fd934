import { endsInBeep, toneOf } from './beep.ts';
import { MachineDetector, soundsLikeMachine } from './machine.ts';

const rate = 16_000;
const frameMs = 20;
const frameSize = (rate * frameMs) / 1_000;

/** Frames of a sound, in milliseconds of it. */
function framesOf(ms: number, sample: (seconds: number) => number): Int16Array[] {
  return Array.from({ length: ms / frameMs }, (_, frame) =>
    Int16Array.from({ length: frameSize }, (_sample, at) => sample((frame * frameSize + at) / rate)),
  );
}
const tone =
  (hz: number, loudness = 8_000) =>
  (seconds: number) =>
    loudness * Math.sin(2 * Math.PI * hz * seconds);
const silence = () => 0;
/** A vowel: a voice of 140 Hz with its overtones. */
const vowel = (seconds: number) =>
  [1, 2, 3, 4, 5, 6, 7, 8].reduce((sum, k) => sum + (3_000 / k) * Math.sin(2 * Math.PI * 140 * k * seconds), 0);
let seed = 7;
const noise = () => {
  seed = (seed * 16_807) % 2_147_483_647;
  return (seed / 2_147_483_647 - 0.5) * 12_000;
};
const noisy = (hz: number) => (seconds: number) => tone(hz)(seconds) + noise() / 8;

const hasBeep = (...sounds: readonly Int16Array[][]): boolean => {
  const tones: (number | null)[] = [];
  return sounds
    .flat()
    .some((frame) => endsInBeep([...tones, tones[tones.push(toneOf(frame, rate)) - 1] ?? null], frameMs));
};
const after = (sound: Int16Array[]) => hasBeep(framesOf(200, silence), sound, framesOf(200, silence));

test.each([
  ['1 kHz for 0.5 s', after(framesOf(500, tone(1_000))), true],
  ['650 Hz for 0.2 s', after(framesOf(200, tone(650))), true],
  ['1,390 Hz for 0.8 s', after(framesOf(800, tone(1_390))), true],
  ['1 kHz on a bad line', after(framesOf(400, noisy(1_000))), true],
  ['a click', after(framesOf(60, tone(1_000))), false],
  ['a long tone', after(framesOf(1_500, tone(1_000))), false],
  ['a tone that has not ended', hasBeep(framesOf(500, tone(1_000))), false],
  ['the tone of a line, 425 Hz', after(framesOf(500, tone(425))), false],
  ['a fax, 2,100 Hz', after(framesOf(500, tone(2_100))), false],
  ['a whisper of a tone', after(framesOf(500, tone(1_000, 100))), false],
  ['a vowel', after(framesOf(500, vowel)), false],
  ['noise', after(framesOf(500, noise)), false],
  ['a siren', after(framesOf(500, (seconds) => tone(700 + 600 * seconds)(seconds))), false],
])('%s: beep %s', (_what, found, is) => expect(found).toBe(is));

test.each([
  ['Please leave a message after the tone.', true],
  ['The person you are calling is not available right now', true],
  ['You have reached the voicemail of Asha', true],
  ['Your call has been forwarded to an automated system', true],
  ['The number you have dialled is switched off', true],
  ['Hello?', false],
  ['Yes, this is Asha speaking', false],
  ['I will call you after lunch', false],
])('“%s”: machine %s', (words, is) => expect(soundsLikeMachine(words)).toBe(is));

test('a machine is recognised only in the first six seconds after the answer', () => {
  const detector = new MachineDetector();
  expect(detector.hasSpokenOn(5_500, 0)).toBe(false); // nobody has answered
  detector.answered(1_000);
  expect(detector.hasSpokenOn(4_000, 6_000)).toBe(false);
  expect(detector.hasSpokenOn(5_000, 6_500)).toBe(true);
  expect(detector.hasSpokenOn(9_000, 12_000)).toBe(false);
  const frames = [...framesOf(400, tone(1_000)), ...framesOf(40, silence)];
  expect(frames.some((frame) => detector.hasBeeped(frame, rate, 3_000))).toBe(true);
  expect(frames.some((frame) => detector.hasBeeped(frame, rate, 9_000))).toBe(false);
});
