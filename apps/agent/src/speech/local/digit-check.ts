import { english } from '@tessera/consent/english';
import { log } from '@tessera/kit/logger';
import { concatAudio } from './concat-audio.ts';
import type { TextLikelihood } from './likelihood/text-likelihood.ts';
import { capitalised } from './spoken-text.ts';

const names = english.numbers.upTo99.slice(0, 10);
/**
 * By how many nats other digits may be likelier than those that were asked for. Of 80 challenges by eight voices (clean, noise of
 * 20 and 10 dB, two rooms) the right digits were less behind in nine of ten, of 80 in which one digit differs two, and of 80 others
 * none.
 */
const mostBehind = 1;
/** Samples: digits are said in less, and a longer turn was not an answer. */
const longest = 12 * 16_000;

/** Listens to the answer to a challenge: were its digits said, or others that differ in one of them? */
export class DigitCheck {
  private readonly samples: Int16Array[] = [];

  /** @param asked like "4729" */
  constructor(
    private readonly likelihood: TextLikelihood,
    private readonly asked: string,
  ) {}

  /** @param samples mono, 16 bits, 16 kHz */
  push(samples: Int16Array): void {
    this.samples.push(samples);
  }

  /** @returns the likeliest of them as words; nothing where something else was said or nobody can tell */
  async end(): Promise<readonly string[] | undefined> {
    const all = [this.asked, ...differingInOne(this.asked)];
    try {
      const [[ofAsked = -Infinity, ...ofOthers] = []] = await this.likelihood.of(
        concatAudio(this.samples).slice(-longest),
        '',
        [all.map(written)],
      );
      const likeliest = Math.max(...ofOthers);
      if (ofAsked === -Infinity || ofAsked < likeliest - mostBehind) return undefined;
      return wordsOf(all[ofAsked < likeliest ? 1 + ofOthers.indexOf(likeliest) : 0] ?? this.asked);
    } catch (err) {
      log.warn({ err }, 'the digits of a challenge could not be listened to once more');
      return undefined;
    }
  }
}

const wordsOf = (digits: string): string[] => [...digits].map((digit) => names[Number(digit)] ?? '');

/** As the model writes digits that are said one by one. */
function written(digits: string): string {
  const said = wordsOf(digits).join(', ');
  return `${capitalised(said)}.`;
}

const differingInOne = (digits: string): string[] =>
  [...digits].flatMap((digit, at) =>
    Array.from(names.keys(), String)
      .filter((other) => other !== digit)
      .map((other) => `${digits.slice(0, at)}${other}${digits.slice(at + 1)}`),
  );
