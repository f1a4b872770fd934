import type { tts } from '@livekit/agents';
import type { AudioFrame } from '@livekit/rtc-node';
import { log } from '@tessera/kit/logger';
import { SpeechFault } from './recognition.ts';

/** Some voices return a long sentence in one piece after seconds. */
const longestSilenceMs = 8_000;
/** A failed voice comes last for this long, so a proposer waits for it only once. */
const restMs = 60_000;

/**
 * Voices of a session in fallback order: the next one speaks when one is too slow. Unlike FallbackAdapter of agents-js,
 * it has a timeout, reports an interrupted sentence, and marks no voice as failed for a cancelled one.
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
   * Streams the frames of a text, all at one rate. It starts immediately and buffers.
   * @param signal cancels it, also while a voice does not respond
   * @throws SpeechFault when no voice made a sound, or one stopped halfway
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
    // A voice with a fallback does not retry.
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

  /** A provider's response may contain part of the key or the text, so it is not logged. */
  private failed(voice: tts.TTS, { sounds, isLate }: Attempt): void {
    this.restsUntil.set(voice, Date.now() + restMs);
    const { name, code, statusCode, status } = (isLate ? undefined : this.lastErrors.get(voice)) ?? silence;
    const what = sounds ? 'a voice broke off' : 'a voice made no sound';
    log.warn({ voice: voice.label, error: name, code, status: statusCode ?? status }, what);
  }
}

/** Common properties of errors of programs and providers. */
interface LoggedError {
  readonly name: string;
  readonly code?: unknown;
  readonly status?: unknown;
  readonly statusCode?: unknown;
}

const silence: LoggedError = { name: 'silence' };

/**
 * One voice's attempt at a sentence. It stops completely at its end, because not every voice supports a timeout or a
 * signal.
 */
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

  /** Closing the stream ends all pending reads. */
  private readonly stop = (): void => {
    this.control.abort();
    this.stream.close();
  };
}
