import type { NumberOfText } from './number-grammar.ts';
import { couldBeOther, isAsLongAs, isNumber, liesWithin, type NumberPlace, paceOf, surelyHeard } from './numbers.ts';
import { adapted, Pocketsphinx, type PreparedModel, type RecognisedWord } from './pocketsphinx.ts';
import type { SpeechPrograms } from './programs.ts';

/** A number of the text, and what listens for it or any other. */
export interface NumberModel {
  readonly number: NumberOfText;
  readonly model: PreparedModel;
}

/** A stretch of a reading is all speech; nothing but sounds decides; what is unlikely at first may win in the end. */
const hearing = [
  ...['-remove_silence', 'no', '-bestpath', 'no', '-lw', '1', '-wip', '1'],
  ...['-beam', '1e-60', '-pbeam', '1e-60', '-wbeam', '1e-40'],
];
export const hearingOf = (model: PreparedModel): PreparedModel => ({
  ...model,
  arguments: [...model.arguments, ...hearing],
});

/**
 * How much likelier the sounds of the text's number must be than those of any other: 6 nats, and 20 where it sounds like
 * another one. Of "fifteen", "seven" and "eighteen" said for "fifty", "seventy" and "eighty" they were up to 18 nats likelier.
 */
const [clear, alike] = [0.002, 1.3e-9];
export const ownWeight = ({ own }: NumberOfText): number =>
  own.some((word, at) => couldBeOther(word, own[at + 1])) ? alike : clear;

const rate = 16_000;
/** Of sound around the words. */
const marginSeconds = 0.1;
/** Words between those around a number: as many as it has, and so many more. */
const mostMore = 3;
/** As sure as this of another number the second pass is not asked again. */
const sureOther = 0.5;

/** Where the pass for words heard what stands around the numbers of the text, one after another. */
export function placesOf(
  words: readonly RecognisedWord[],
  numbers: readonly NumberOfText[],
): (NumberPlace | undefined)[] {
  let begin = 0;
  return numbers.map(({ own, before, after }) => {
    for (let at = begin; at < words.length; at += 1) {
      const first = words[at];
      if (!first || !before.every((word, index) => words[at + index]?.word === word)) continue;
      const inner = at + before.length;
      const behind = words.slice(inner, inner + own.length + mostMore + 1).findIndex(({ word }) => word === after);
      const [last, next] = [words[inner - 1], words[inner + behind]];
      if (behind < 0 || !last || !next || next.stretch !== first.stretch) continue;
      begin = inner + behind;
      return { own, stretch: first.stretch, begin: first.from, from: last.to, to: next.from, end: next.to };
    }
    return undefined;
  });
}

/**
 * Listens once more to the stretch of each number that the passes are not sure of, with no words but numbers in mind: what
 * takes a number for "isn't" or "the", or "ten lakh" for "forty three lakh" in noise, is told apart there. It begins as
 * soon as both passes are beyond the number.
 */
export class NumberChecks {
  private readonly samples: Int16Array[] = [];
  private readonly started = new Map<NumberModel, Promise<RecognisedWord[]>>();
  private readonly running: Pocketsphinx[] = [];
  private isKilled = false;

  constructor(
    private readonly programs: SpeechPrograms,
    private readonly numbers: readonly NumberModel[],
    private readonly lengthOf: (word: string) => number,
  ) {}

  push(samples: Int16Array): void {
    if (this.numbers.length > 0) this.samples.push(samples);
  }

  /**
   * @param words what the pass for words heard so far
   * @param again what the one that doubts did
   * @param mean of the sound of this voice in this room
   */
  look(words: readonly RecognisedWord[], again: readonly RecognisedWord[], mean: string | undefined): void {
    if (mean === undefined) return;
    const places = placesOf(
      words,
      this.numbers.map(({ number }) => number),
    );
    const last = again.at(-1);
    this.numbers.forEach((number, index) => {
      const place = places[index];
      if (!place || !last || this.started.has(number)) return;
      const isBeyond = last.stretch > place.stretch || (last.stretch === place.stretch && last.to > place.to);
      if (!isBeyond || !this.isDoubtful(place, words, again)) return;
      const heard = this.listen(number, place, mean);
      heard.catch(() => undefined); // `end` looks at it
      this.started.set(number, heard);
    });
  }

  /**
   * The numbers of the text that were heard after all.
   * @param words what the pass for words heard in all of the turn
   * @throws Error when the program can't be run or fails
   */
  async end(words: readonly RecognisedWord[]): Promise<RecognisedWord[][]> {
    const pace = paceOf(words, this.lengthOf);
    const all = await Promise.all(
      [...this.started].map(async ([{ number }, heard]) => ({ number, heard: await heard })),
    );
    return all.flatMap(({ number: { own }, heard }) => {
      const said = heard.filter(({ word }) => isNumber(word));
      const isOwn = said.map(({ word }) => word).join(' ') === own.join(' ');
      return isOwn && isAsLongAs(said, pace) ? [said] : [];
    });
  }

  kill(): void {
    this.isKilled = true;
    for (const one of this.running) one.kill();
  }

  private isDoubtful(place: NumberPlace, words: readonly RecognisedWord[], again: readonly RecognisedWord[]): boolean {
    const there = liesWithin(place);
    const numbers = again.filter((word) => isNumber(word.word) && there(word));
    const sure = surelyHeard(words, again, this.lengthOf).filter(there);
    if (sure.map(({ word }) => word).join(' ') === place.own.join(' ')) return false;
    return numbers.every(({ word, probability }) => place.own.includes(word) || probability < sureOther);
  }

  private async listen({ model }: NumberModel, place: NumberPlace, mean: string): Promise<RecognisedWord[]> {
    const begin = Math.max(0, place.begin - marginSeconds);
    const ready = await adapted(this.programs, model, mean);
    if (this.isKilled) return [];
    const hears = new Pocketsphinx(this.programs, ready);
    this.running.push(hears);
    hears.push(this.between(begin, place.end + marginSeconds));
    hears.end();
    return (await hears.result).map((word) => ({
      ...word,
      stretch: place.stretch,
      from: word.from + begin,
      to: word.to + begin,
    }));
  }

  private between(from: number, to: number): Int16Array {
    const [first, last] = [Math.round(from * rate), Math.round(to * rate)];
    let at = 0;
    const parts = this.samples.flatMap((samples) => {
      const part = samples.subarray(Math.max(0, first - at), Math.max(0, last - at));
      at += samples.length;
      return part.length > 0 ? [part] : [];
    });
    const whole = new Int16Array(parts.reduce((sum, { length }) => sum + length, 0));
    let filled = 0;
    for (const part of parts) {
      whole.set(part, filled);
      filled += part.length;
    }
    return whole;
  }
}
