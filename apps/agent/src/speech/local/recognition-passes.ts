import { concatAudio } from './concat-audio.ts';
import type { TurnModels } from './local-models.ts';
import { adapted, Pocketsphinx, type RecognisedWord } from './pocketsphinx.ts';
import type { SpeechPrograms } from './programs.ts';
import type { Loudness } from './unrecognised-speech.ts';

/** So much speech tells how its voice and room sound. */
const neededSeconds = 3;
/** Speech that can't be told from noise must not keep the passes waiting until its end. */
const longestSeconds = 8;
/** What a reading takes. */
const secondsPerWord = 0.35;
/** Of it is over when the passes begin. */
const beginSeconds = 4;
const rate = 16_000;
const quick = ['-fwdflat', 'no', '-bestpath', 'no'];

/**
 * The passes over one turn. Of a reading a quick one listens to the begin, for the mean of its sound: with it the others
 * hear this voice in this room from the first word on. They begin when it is known, hear the begin twice so that it has
 * weight, as far as they can still catch up.
 */
export class RecognitionPasses {
  private readonly scout: Pocketsphinx | undefined;
  private readonly early: Int16Array[] = [];
  private passes: readonly Pocketsphinx[] = [];
  private starting: Promise<void> | undefined;
  private isKilled = false;

  /** @param onWords told after each pause what the pass for words heard so far */
  constructor(
    private readonly programs: SpeechPrograms,
    private readonly models: TurnModels,
    private readonly loudness: Loudness,
    private readonly onWords: (words: readonly RecognisedWord[]) => void,
  ) {
    const { words, doubts } = models;
    if (doubts) this.scout = new Pocketsphinx(programs, { ...words, arguments: [...words.arguments, ...quick] });
    else this.starting = this.start();
  }

  push(samples: Int16Array): void {
    for (const pass of this.passes) pass.push(samples);
    if (this.passes.length > 0) return;
    this.early.push(samples);
    if (this.starting) return;
    this.scout?.push(samples);
    if (!this.hasEnough()) return;
    this.starting = this.start();
    this.starting.catch(() => undefined); // `end` looks at it
  }

  /** How much of it is speech costs a look at all of it: so not before there can be enough. */
  private hasEnough(): boolean {
    const seconds = this.loudness.seconds();
    if (seconds >= longestSeconds) return true;
    return seconds >= neededSeconds && this.loudness.loudSeconds() >= neededSeconds;
  }

  /** No more speech follows. @returns what the pass for words heard, and the one that doubts */
  async end(): Promise<readonly (readonly RecognisedWord[])[]> {
    await (this.starting ?? this.start());
    for (const pass of this.passes) pass.end();
    return Promise.all(this.passes.map((pass) => pass.result));
  }

  kill(): void {
    this.isKilled = true;
    for (const pass of [this.scout, ...this.passes]) pass?.kill();
  }

  private async start(): Promise<void> {
    const { words, doubts, sentences } = this.models;
    const models = doubts ? [words, doubts] : [words];
    const mean = await this.meanOfBegin();
    const ready =
      mean === undefined ? models : await Promise.all(models.map((one) => adapted(this.programs, one, mean)));
    if (this.isKilled) return;
    this.passes = ready.map(
      (model, index) => new Pocketsphinx(this.programs, model, index === 0 ? this.onWords : undefined),
    );
    const early = this.early.splice(0);
    // With all of the begin the passes had not caught up when a short reading ended on a slow machine: no more than what is still to come.
    const toCome = Math.max(0, sentences.flat().length * secondsPerWord - beginSeconds);
    const begin = concatAudio(early);
    const latest = begin.slice(Math.max(0, begin.length - Math.round(toCome * rate)));
    for (const pass of this.passes) {
      if (mean !== undefined) pass.prime(latest);
      for (const samples of early) pass.push(samples);
    }
  }

  private async meanOfBegin(): Promise<string | undefined> {
    this.scout?.end();
    await this.scout?.result;
    return this.scout?.mean;
  }
}
