import {
  APIConnectionError,
  type APIConnectOptions,
  asLanguageCode,
  type AudioBuffer,
  DEFAULT_API_CONNECT_OPTIONS,
  stt,
} from '@livekit/agents';
import { log } from '@tessera/kit/logger';
import { mergedFrame } from '../merge-frames.ts';
import type { Expectation } from '../recognition.ts';
import { denialPositions, isActLost, isDenied } from './denials.ts';
import { DigitCheck } from './digit-check.ts';
import type { TextLikelihood } from './likelihood/text-likelihood.ts';
import type { LocalModels, TurnModels } from './local-models.ts';
import { withSureNumbers } from './numbers.ts';
import { RecognitionPasses } from './recognition-passes.ts';
import { Pocketsphinx, type RecognisedWord } from './pocketsphinx.ts';
import type { SpeechPrograms } from './programs.ts';
import { TextChecks } from './text-checks.ts';
import { isSpeechBefore, isUnrecognisedSpeech, Loudness } from './unrecognised-speech.ts';

const sampleRate = 16_000;
/** Three times the duration for a text of 105 seconds on an idle machine. */
const alignTimeoutMs = 6_000;
/** Confidence of a reading without its important words: too low to pass. */
const unclear = 0.1;

/**
 * English speech recognition with pocketsphinx, constrained to the expected words. If there is a likelihood model, it
 * checks the important words of a reading again.
 */
export class LocalStt extends stt.STT {
  readonly label = 'local.STT';
  private expected: Expectation = { kind: 'answer' };

  constructor(
    private readonly programs: SpeechPrograms,
    private readonly models: LocalModels,
    private readonly likelihood: TextLikelihood | undefined,
  ) {
    super({ streaming: true, interimResults: true });
  }

  override get model(): string {
    return 'pocketsphinx en-us';
  }

  override get provider(): string {
    return 'local';
  }

  /** Sets the expectation of streams that start from now on. */
  expect(expected: Expectation): void {
    this.expected = expected;
  }

  /** Loads the model in the background, before the reading. */
  private warmUp(): void {
    this.likelihood?.of(new Int16Array(sampleRate), '', [['yes']]).catch(() => undefined); // each question says it
  }

  override stream(options?: { connOptions?: APIConnectOptions }): stt.SpeechStream {
    if (this.expected.kind === 'answer') this.warmUp();
    return new LocalSpeechStream(
      this,
      this.programs,
      this.expected,
      this.models.of(this.expected),
      this.likelihood,
      options?.connOptions,
    );
  }

  protected override async _recognize(buffer: AudioBuffer): Promise<stt.SpeechEvent> {
    const stream = this.stream();
    stream.pushFrame(mergedFrame([buffer].flat()));
    stream.flush();
    for await (const event of stream) if (event.type === stt.SpeechEventType.FINAL_TRANSCRIPT) return event;
    throw new APIConnectionError({ message: 'the local recogniser gave no answer' });
  }
}

class LocalSpeechStream extends stt.SpeechStream {
  readonly label = 'local.SpeechStream';

  constructor(
    local: LocalStt,
    private readonly programs: SpeechPrograms,
    private readonly expected: Expectation,
    private readonly models: Promise<TurnModels>,
    private readonly likelihood: TextLikelihood | undefined,
    connOptions: APIConnectOptions = DEFAULT_API_CONNECT_OPTIONS,
  ) {
    super(local, sampleRate, connOptions);
    this.models.catch(() => undefined); // `run` looks at it
  }

  protected override async run(): Promise<void> {
    try {
      await this.listen();
    } catch (cause) {
      // The audio is consumed, so this stream cannot retry.
      const message = cause instanceof Error ? cause.message : String(cause);
      throw new APIConnectionError({ message, options: { retryable: false } });
    }
  }

  private async listen(): Promise<void> {
    const models = await this.models;
    const loudness = new Loudness();
    const checks = new TextChecks(
      models.questioned,
      this.likelihood,
      (samples) => this.align(models, samples),
      (words) => isSpeechBefore(words, loudness),
    );
    const passes = new RecognitionPasses(this.programs, models, loudness, (words) => {
      checks.look(words);
      this.tell(stt.SpeechEventType.INTERIM_TRANSCRIPT, words);
    });
    const digits = this.digitCheck();
    const stop = () => passes.kill();
    this.abortSignal.addEventListener('abort', stop, { once: true });
    try {
      for await (const item of this.input) {
        if (typeof item === 'symbol') break; // a flush is the end of the turn
        loudness.add(item.data);
        checks.push(item.data);
        digits?.push(item.data);
        passes.push(item.data);
      }
      const { sentences, doubts, lengthOf } = models;
      const [words = [], again = []] = await passes.end();
      checks.look(words);
      const settled = await checks.end(again);
      const [said, doubted] = [settled.in(words), settled.in(again)];
      const isSettled = (seconds: number) => settled.covers(seconds, 'number');
      const understood = doubts ? withSureNumbers(said, doubted, lengthOf, isSettled) : words;
      const heard = (await digits?.end())?.map(surely) ?? understood;
      this.tell(stt.SpeechEventType.FINAL_TRANSCRIPT, heard, {
        negationHeard: isDenied(doubted, said, sentences),
        isUnclear:
          settled.isDoubtful ||
          isUnrecognisedSpeech(words, loudness, denialPositions(sentences), lengthOf, (seconds) =>
            settled.covers(seconds, 'act'),
          ) ||
          isActLost(sentences, [said, doubted]),
      });
    } finally {
      this.abortSignal.removeEventListener('abort', stop);
      stop();
    }
  }

  /** Aligns the words of the text with the turn; empty if that fails. */
  private async align({ aligned }: TurnModels, samples: Int16Array): Promise<readonly RecognisedWord[]> {
    if (!aligned) return [];
    const pass = new Pocketsphinx(this.programs, aligned);
    const stop = () => pass.kill();
    const inTime = AbortSignal.any([this.abortSignal, AbortSignal.timeout(alignTimeoutMs)]);
    inTime.addEventListener('abort', stop, { once: true });
    pass.push(samples);
    pass.end();
    try {
      return await pass.result;
    } catch (error) {
      if (!this.abortSignal.aborted) log.warn({ err: error }, 'the words of a text could not be found in a reading');
      return [];
    } finally {
      inTime.removeEventListener('abort', stop);
    }
  }

  private digitCheck(): DigitCheck | undefined {
    const { expected, likelihood } = this;
    return expected.kind === 'digits' && expected.text !== '' && likelihood
      ? new DigitCheck(likelihood, expected.text)
      : undefined;
  }

  private tell(
    type: stt.SpeechEventType,
    words: readonly RecognisedWord[],
    { negationHeard, isUnclear } = { negationHeard: false, isUnclear: false },
  ): void {
    if (this.queue.closed) return;
    const sum = words.reduce((total, { probability }) => total + probability, 0);
    const mean = words.length > 0 ? sum / words.length : 0;
    const data: stt.SpeechData = {
      language: asLanguageCode('en-IN'),
      text: words.map(({ word }) => word).join(' '),
      startTime: 0,
      endTime: 0,
      confidence: isUnclear ? Math.min(mean, unclear) : mean,
      metadata: { negationHeard },
    };
    this.queue.put({ type, alternatives: [data] });
  }
}

/** A word that is known without a time. */
const surely = (word: string): RecognisedWord => ({ word, probability: 1, stretch: 0, from: 0, to: 0 });
