import { denialPositions } from './denials.ts';
import type { RecognisedWord } from './pocketsphinx.ts';
import { isSpeechBefore, isUnrecognisedSpeech, Loudness } from './unrecognised-speech.ts';

const positions = denialPositions([['i', 'have', 'read', 'it', 'and', 'i', 'agree', 'to', 'it']]);

/** Adjacent words, 0.2 s each and 0.4 s in capitals. A number is a gap of so many seconds; a negative one is silent. */
const heard = (...parts: (string | number)[]) => heardWith(40, ...parts);

function heardWith(noise: number, ...parts: (string | number)[]): boolean {
  const words: RecognisedWord[] = [];
  const loudness = new Loudness();
  const sound = (seconds: number, level: number) => loudness.add(new Int16Array(seconds * 16_000).fill(level));
  let at = 0;
  for (const part of parts) {
    const seconds = typeof part === 'number' ? Math.abs(part) : part === part.toLowerCase() ? 0.2 : 0.4;
    sound(seconds, typeof part === 'number' && part < 0 ? noise : 3_000);
    if (typeof part === 'string')
      words.push({ word: part.toLowerCase(), probability: 1, stretch: 1, from: at, to: at + seconds });
    at += seconds;
  }
  return isUnrecognisedSpeech(words, loudness, positions, (word) => word.length);
}

describe('unrecognised speech at the position of a possible denial', () => {
  it.each([
    ['taken for a pause', ['and', 'i', 0.3, 'agree', 'to', 'it']],
    ['taken for a pause before a helper', ['i', 0.2, 'have', 'read', 'it']],
    ['taken for another word', ['and', 'i', 'to', 'agree', 'to', 'it']],
    [
      'taken for "I" and its helper together, which take too long',
      ['I', 0.1, 'have', 'read', 'it', 'and', 'agree', 'to', 'it'],
    ],
    ['taken for a part of its helper', ['i', 'HAVE', 'read', 'it']],
    ['taken for a part of what stands before an "I" that is lost', ['AND', 'agree', 'to', 'it']],
    ['between two begins', ['i', 0.3, 'i', 'have', 'read', 'it']],
    ['taken for another word together with its helper', ['i', 'to', 'them', 'read', 'it']],
  ])('is doubtful: %s', (_, parts) => expect(heard(...parts)).toBe(true));

  it.each([
    ['the text alone', ['i', 'have', 'read', 'it', 'and', 'i', 'agree', 'to', 'it']],
    ['a long word that is no small one', ['i', 'have', 'READ', 'it', 'and', 'i', 'AGREE']],
    ['a silent pause', ['and', 'i', -0.6, 'agree', 'to', 'it']],
    ['a text that is begun again after a pause', ['i', -0.6, 'i', 'have', 'read', 'it']],
    ['what leaks into a pause', ['and', 'i', 0.07, -0.3, 'agree']],
    ['a helper that sounded like another word', ['i', 'as', 'read', 'it']],
    ['a sound elsewhere', ['i', 'have', 'read', 'it', 0.5, 'and', 'i', 'agree']],
  ])('is absent: %s', (_, parts) => expect(heard(...parts)).toBe(false));

  it('is distinguished from noise that continues in the pauses', () => {
    expect(heardWith(1_400, -0.6, 'and', 'i', -0.6, 'agree', -0.6)).toBe(false);
    expect(heardWith(1_400, -0.6, 'and', 'i', 0.3, 'agree', -0.6)).toBe(true);
  });
});

test.each([
  ['silence', 0, false],
  ['the begin of the word itself', 0.2, false],
  ['another word', 0.3, true],
])('speech before the first recognised word: %s', (_, seconds, isSpeech) => {
  const loudness = new Loudness();
  const sound = (length: number, level: number) => loudness.add(new Int16Array(length * 16_000).fill(level));
  sound(0.6, 40);
  sound(seconds, 3_000);
  sound(0.2, 3_000);
  const from = 0.6 + seconds;
  const words = [{ word: 'i', probability: 1, stretch: 1, from, to: from + 0.2 }];
  expect(isSpeechBefore(words, loudness)).toBe(isSpeech);
});
