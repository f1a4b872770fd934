import type { RecognisedWord } from './pocketsphinx.ts';
import { questionedText } from './questions.ts';
import { spokenText } from './spoken-text.ts';

/** All words are equally long. */
export const questioned = (said: string) => questionedText(spokenText(said), () => 1);
export const text = questioned('The premium is fifty thousand rupees a year. I have understood it, and I agree to it.');
/** One word per second. */
export const heard = (words: string): RecognisedWord[] =>
  words.split(' ').map((word, at) => ({ word, probability: 1, stretch: 1, from: at, to: at + 1 }));
export const whole = 'the premium is fifty thousand rupees a year i have understood it and i agree to it';
