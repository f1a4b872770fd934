import { type APIConnectOptions, tts } from '@livekit/agents';
import { SamplesStream } from '../samples-stream.ts';

/** Voice whose plugin sends whole texts to one fixed address but streams to the configured one. */
export class StreamedVoice extends tts.TTS {
  readonly label: string;

  constructor(private readonly inner: tts.TTS) {
    super(inner.sampleRate, inner.numChannels, { streaming: true });
    this.label = inner.label;
    inner.on('error', () => undefined); // its stream ends before its time, which is told here
  }

  override get model(): string {
    return this.inner.model;
  }

  override get provider(): string {
    return this.inner.provider;
  }

  override synthesize(text: string, connOptions?: APIConnectOptions, abortSignal?: AbortSignal): tts.ChunkedStream {
    return new SamplesStream(this, text, (signal) => this.samples(text, signal, connOptions), connOptions, abortSignal);
  }

  override stream(options?: { connOptions?: APIConnectOptions }): tts.SynthesizeStream {
    return this.inner.stream(options);
  }

  override close(): Promise<void> {
    return this.inner.close();
  }

  private async *samples(text: string, signal: AbortSignal, connOptions?: APIConnectOptions): AsyncGenerator<Buffer> {
    const stream = this.inner.stream(connOptions && { connOptions: { ...connOptions, maxRetry: 0 } });
    const stop = () => stream.close();
    signal.addEventListener('abort', stop, { once: true });
    try {
      stream.pushText(text);
      stream.flush();
      stream.endInput();
      for await (const audio of stream) {
        if (typeof audio === 'symbol') return;
        const { data } = audio.frame;
        yield Buffer.from(data.buffer, data.byteOffset, data.byteLength);
      }
      if (!signal.aborted) throw new Error(`${this.label} ended before its time`);
    } finally {
      signal.removeEventListener('abort', stop);
      stream.close();
    }
  }
}
