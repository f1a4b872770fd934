import { capitalised } from '@tessera/kernel/text';
import { english } from '@tessera/consent/english';
import { log } from '@tessera/kit/logger';
import { concatAudio } from './concat-audio.ts';
import type { TextLikelihood } from './likelihood/text-likelihood.ts';

const names = english.numbers.upTo99.slice(0, 10);
/** Maximum lead, in nats, of other digits over the requested ones. Measured (tests/rates). */
const mostBehind = 1;
/** In samples. Answers with digits are shorter than this. */
const longest = 12 * 16_000;

/** Checks whether the answer to a challenge contains its digits or others that differ in one of them. */
export class DigitCheck {
  private readonly samples: Int16Array[] = [];

  /** @param asked for example "4729" */
  constructor(
    private readonly likelihood: TextLikelihood,
    private readonly asked: string,
  ) {}

  /** @param samples mono, 16 bits, 16 kHz */
  push(samples: Int16Array): void {
    this.samples.push(samples);
  }

  /** @returns the likeliest digits as words; undefined if something else was said or the model did not answer */
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
      log.warn({ err }, 'the digits of a challenge could not be checked');
      return undefined;
    }
  }
}

const wordsOf = (digits: string): string[] => [...digits].map((digit) => names[Number(digit)] ?? '');

/** Digits in the model's spelling, one by one. */
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
