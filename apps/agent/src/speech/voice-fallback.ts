import type { tts } from '@livekit/agents';
import type { AudioFrame } from '@livekit/rtc-node';
import { log } from '@tessera/kit/logger';
import { SpeechFault } from './recognition.ts';

/** Some voices give a long sentence in one piece, and take seconds to make it. */
const longestSilenceMs = 8_000;
/** Who failed is asked after all others for so long: a proposer waits once for a voice that stalls. */
const restMs = 60_000;

/**
 * The voices of a session, the first configured one first: where one makes no sound in time the next one speaks. Unlike
 * agents-js' FallbackAdapter it has a limit, tells what broke off, and blames no voice for a sentence that was cut.
 */
export class VoiceFallback {
  private readonly restsUntil = new Map<tts.TTS, number>();
  private readonly lastErrors = new Map<tts.TTS, LoggedError>();

  constructor(
    private readonly voices: readonly tts.TTS[],
    private readonly silenceMs = longestSilenceMs,
  ) {
    for (const voice of voices) voice.on('error', ({ error }) => this.lastErrors.set(voice, error));
  }

  /**
   * The frames of a text, all at one rate. Begins at once and keeps what comes until somebody takes it.
   * @param signal ends it, also while a voice does not answer
   * @throws SpeechFault when no voice made a sound, or one broke off in the middle
   */
  synthesize(text: string, signal: AbortSignal): AsyncIterable<AudioFrame> {
    const frames = this.spoken(text, signal);
    const first = frames.next();
    first.catch(() => undefined); // a text that was cut nobody takes
    return (async function* () {
      try {
        for (let piece = await first; !piece.done; piece = await frames.next()) yield piece.value;
      } finally {
        await frames.return(undefined);
      }
    })();
  }

  private async *spoken(text: string, signal: AbortSignal): AsyncGenerator<AudioFrame, undefined> {
    const rests = (voice: tts.TTS) => Number((this.restsUntil.get(voice) ?? 0) > Date.now());
    // Who has a stand-in does not try again.
    const connection =
      this.voices.length === 1 ? undefined : { maxRetry: 0, timeoutMs: this.silenceMs, retryIntervalMs: 0 };
    for (const voice of this.voices.toSorted((one, other) => rests(one) - rests(other))) {
      const begin = (stop: AbortSignal) => voice.synthesize(text, connection, stop);
      const attempt = new Attempt(begin, signal, this.silenceMs);
      yield* attempt.frames();
      if (attempt.isWhole || signal.aborted) return;
      this.failed(voice, attempt);
      if (attempt.sounds) throw new SpeechFault(`the voice ${voice.label} broke off in a sentence`);
    }
    throw new SpeechFault('a sentence has no sound: every voice failed');
  }

  /** What a provider answers may hold a part of the key, or of the text: it is not logged. */
  private failed(voice: tts.TTS, { sounds, isLate }: Attempt): void {
    this.restsUntil.set(voice, Date.now() + restMs);
    const { name, code, statusCode, status } = (isLate ? undefined : this.lastErrors.get(voice)) ?? silence;
    const what = sounds ? 'a voice broke off' : 'a voice made no sound';
    log.warn({ voice: voice.label, error: name, code, status: statusCode ?? status }, what);
  }
}

/** What errors of programs and of providers have in common. */
interface LoggedError {
  readonly name: string;
  readonly code?: unknown;
  readonly status?: unknown;
  readonly statusCode?: unknown;
}

const silence: LoggedError = { name: 'silence' };

/** A sentence by one voice. Nothing of it goes on when it is over: not every voice knows a limit or takes a signal. */
class Attempt {
  sounds = false;
  isWhole = false;
  isLate = false;
  private readonly control = new AbortController();
  private readonly stream: tts.ChunkedStream;

  constructor(
    begin: (signal: AbortSignal) => tts.ChunkedStream,
    private readonly signal: AbortSignal,
    private readonly silenceMs: number,
  ) {
    this.stream = begin(this.control.signal);
    if (signal.aborted) this.stop();
    else signal.addEventListener('abort', this.stop, { once: true });
  }

  async *frames(): AsyncGenerator<AudioFrame> {
    try {
      for (let piece = await this.next(); !piece.done; piece = await this.next()) {
        this.sounds = true;
        this.isWhole = piece.value.final;
        yield piece.value.frame;
      }
    } finally {
      this.signal.removeEventListener('abort', this.stop);
      this.stop();
    }
  }

  private async next(): Promise<IteratorResult<tts.SynthesizedAudio>> {
    const limit = setTimeout(() => {
      this.isLate = true;
      this.stop();
    }, this.silenceMs);
    try {
      return await this.stream.next();
    } finally {
      clearTimeout(limit);
    }
  }

  /** A stream that is closed tells its end to whoever waits for more of it. */
  private readonly stop = (): void => {
    this.control.abort();
    this.stream.close();
  };
}
