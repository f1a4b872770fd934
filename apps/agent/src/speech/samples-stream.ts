import { type APIConnectOptions, shortuuid, tts } from '@livekit/agents';
import { AudioFrame } from '@livekit/rtc-node';

const frameMs = 50;

/** Cuts a stream of 16 bit samples into frames. */
export class SamplesStream extends tts.ChunkedStream {
  readonly label: string;

  constructor(
    private readonly voice: tts.TTS,
    text: string,
    private readonly source: (signal: AbortSignal) => AsyncIterable<Buffer>,
    connOptions?: APIConnectOptions,
    abortSignal?: AbortSignal,
  ) {
    super(text, voice, connOptions, abortSignal);
    this.label = `${voice.label}.stream`;
  }

  protected override async run(): Promise<void> {
    const id = shortuuid();
    const bytes = Math.round((this.voice.sampleRate * frameMs) / 1_000) * 2;
    let rest: Buffer = Buffer.alloc(0);
    let last: AudioFrame | undefined;
    const send = (final: boolean) => {
      if (last) this.queue.put({ requestId: id, segmentId: id, frame: last, final });
      last = undefined;
    };
    const cut = (samples: Buffer) => {
      send(false);
      const own = new Int16Array(samples.length / 2);
      for (let at = 0; at < own.length; at += 1) own[at] = samples.readInt16LE(at * 2);
      last = new AudioFrame(own, this.voice.sampleRate, 1, own.length);
    };
    try {
      for await (const piece of this.source(this.abortSignal)) {
        if (this.abortSignal.aborted) return;
        rest = Buffer.concat([rest, piece]);
        for (; rest.length >= bytes; rest = rest.subarray(bytes)) cut(rest.subarray(0, bytes));
      }
      if (rest.length >= 2) cut(rest.subarray(0, rest.length - (rest.length % 2)));
      send(true);
    } catch (cause) {
      if (this.abortSignal.aborted) return;
      // A thrown error would be an uncaught rejection; the fallback recognises a stream without frames.
      const error = cause instanceof Error ? cause : new Error(String(cause));
      const { label } = this.voice;
      this.voice.emit('error', { type: 'tts_error', timestamp: Date.now(), label, error, recoverable: false });
    }
  }
}
