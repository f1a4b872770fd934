import {
  APIConnectionError,
  type APIConnectOptions,
  asLanguageCode,
  type AudioBuffer,
  DEFAULT_API_CONNECT_OPTIONS,
  stt,
} from '@livekit/agents';
import type { AudioFrame } from '@livekit/rtc-node';
import { mergedFrame } from '../merge-frames.ts';

/** Timeout for the final result of partly recognised words, or for the report that there are none. */
const unfinishedMs = 2_500;
const quietMs = 350;
const checkEveryMs = 25;

/**
 * A provider's recogniser in which a flush ends the turn and returns one final transcript. A streaming provider
 * recognises during speech; any other gets the turn at its end.
 */
export class TurnStt extends stt.STT {
  readonly label: string;

  constructor(private readonly inner: stt.STT) {
    super({ streaming: true, interimResults: inner.capabilities.interimResults });
    this.label = `${inner.label}.turn`;
    inner.on('error', () => undefined); // its stream ends, and the turn goes on from there
  }

  override get model(): string {
    return this.inner.model;
  }

  override get provider(): string {
    return this.inner.provider;
  }

  override stream(options?: { connOptions?: APIConnectOptions }): stt.SpeechStream {
    const kind = this.inner.capabilities.streaming ? StreamedTurn : WholeTurn;
    return new kind(this, this.inner, options?.connOptions ?? { ...DEFAULT_API_CONNECT_OPTIONS, maxRetry: 0 });
  }

  override close(): Promise<void> {
    return this.inner.close();
  }

  protected override _recognize(buffer: AudioBuffer, abortSignal?: AbortSignal): Promise<stt.SpeechEvent> {
    return this.inner.recognize(buffer, abortSignal);
  }
}

const final = (data: Partial<stt.SpeechData>): stt.SpeechEvent => ({
  type: stt.SpeechEventType.FINAL_TRANSCRIPT,
  alternatives: [{ language: asLanguageCode('en'), text: '', startTime: 0, endTime: 0, confidence: 0, ...data }],
});

class WholeTurn extends stt.SpeechStream {
  readonly label: string;

  constructor(
    turn: TurnStt,
    private readonly inner: stt.STT,
    connOptions: APIConnectOptions,
  ) {
    super(turn, undefined, connOptions);
    this.label = `${turn.label}.whole`;
  }

  protected override async run(): Promise<void> {
    const frames: AudioFrame[] = [];
    for await (const item of this.input) {
      if (typeof item === 'symbol') break;
      frames.push(item);
    }
    if (frames.length === 0 || this.abortSignal.aborted) return;
    try {
      const { alternatives } = await this.inner.recognize(mergedFrame(frames), this.abortSignal);
      this.queue.put(final(alternatives?.[0] ?? {}));
    } catch (cause) {
      throw failure(this.inner, cause);
    }
  }
}

class StreamedTurn extends stt.SpeechStream {
  readonly label: string;
  private readonly parts: stt.SpeechData[] = [];
  private unfinished = '';
  private lastEventAt = 0;
  private isOver = false;

  constructor(
    turn: TurnStt,
    private readonly inner: stt.STT,
    private readonly options: APIConnectOptions,
  ) {
    super(turn, undefined, options);
    this.label = `${turn.label}.streamed`;
  }

  protected override async run(): Promise<void> {
    const stream = this.inner.stream({ connOptions: this.options });
    const reading = this.read(stream);
    try {
      for await (const item of this.input) {
        if (this.isOver) throw failure(this.inner, new Error('the connection ended while somebody spoke'));
        if (typeof item === 'symbol') break;
        stream.pushFrame(item);
      }
      if (this.abortSignal.aborted) return;
      if (!this.isOver) stream.flush();
      await this.settled();
      const heard = this.parts.reduce((sum, { confidence }) => sum + confidence, 0);
      const confidence = this.parts.length > 0 ? heard / this.parts.length : 0;
      this.queue.put(final({ text: this.textSoFar(), confidence }));
    } finally {
      stream.close();
      await reading;
    }
  }

  private async read(stream: stt.SpeechStream): Promise<void> {
    for await (const { type, alternatives } of stream) {
      const data = alternatives?.[0];
      if (!data || (type !== stt.SpeechEventType.INTERIM_TRANSCRIPT && type !== stt.SpeechEventType.FINAL_TRANSCRIPT))
        continue;
      this.lastEventAt = performance.now();
      const isFinal = type === stt.SpeechEventType.FINAL_TRANSCRIPT;
      this.unfinished = isFinal ? '' : data.text;
      if (isFinal) this.parts.push(data);
      if (!this.queue.closed)
        this.queue.put({
          type: stt.SpeechEventType.INTERIM_TRANSCRIPT,
          alternatives: [{ ...data, text: this.textSoFar() }],
        });
    }
    this.isOver = true;
  }

  /** Waits until the provider has finished or has nothing to report. */
  private async settled(): Promise<void> {
    const flushedAt = performance.now();
    for (;;) {
      const now = performance.now();
      const wait = this.unfinished === '' ? quietMs : unfinishedMs;
      if (this.isOver || this.abortSignal.aborted || now - Math.max(flushedAt, this.lastEventAt) > wait) return;
      await new Promise((resolve) => setTimeout(resolve, checkEveryMs));
    }
  }

  private textSoFar(): string {
    return [...this.parts.map(({ text }) => text), this.unfinished].filter(Boolean).join(' ');
  }
}

const failure = ({ label }: stt.STT, cause: unknown): APIConnectionError =>
  cause instanceof APIConnectionError
    ? cause
    : new APIConnectionError({
        message: `${label}: ${cause instanceof Error ? cause.message : String(cause)}`,
        options: { retryable: false },
      });
