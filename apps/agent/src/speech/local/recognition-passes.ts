import { concatAudio } from './concat-audio.ts';
import type { TurnModels } from './local-models.ts';
import { adapted, Pocketsphinx, type RecognisedWord } from './pocketsphinx.ts';
import type { SpeechPrograms } from './programs.ts';
import type { Loudness } from './unrecognised-speech.ts';

/** Speech needed to measure the voice and the room. */
const neededSeconds = 3;
/** Maximum wait for speech that cannot be told from noise. */
const longestSeconds = 8;
/** Average duration of a read word. */
const secondsPerWord = 0.35;
/** Part of the reading that is over when the passes start. */
const beginSeconds = 4;
const rate = 16_000;
const quick = ['-fwdflat', 'no', '-bestpath', 'no'];

/**
 * Recognition passes of one turn. For a reading, a quick pass first measures the mean of the sound, which adapts the
 * other passes to the voice and the room from the first word on. Those hear the beginning twice to give it weight, as
 * far as they can catch up.
 */
export class RecognitionPasses {
  private readonly scout: Pocketsphinx | undefined;
  private readonly early: Int16Array[] = [];
  private passes: readonly Pocketsphinx[] = [];
  private starting: Promise<void> | undefined;
  private isKilled = false;

  /** @param onWords called after each pause with the words of the pass for words so far */
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

  /** Measuring speech scans all audio, so it starts only when there can be enough. */
  private hasEnough(): boolean {
    const seconds = this.loudness.seconds();
    if (seconds >= longestSeconds) return true;
    return seconds >= neededSeconds && this.loudness.loudSeconds() >= neededSeconds;
  }

  /** Ends the turn. @returns the words of the pass for words and of the pass for doubts */
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
    // On a slow machine, passes that repeat the whole beginning would not catch up within a short reading. They repeat
    // no more than the remaining duration.
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
