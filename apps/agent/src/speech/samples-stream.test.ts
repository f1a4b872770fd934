import { initializeLogger, tts } from '@livekit/agents';
import fc from 'fast-check';
import { SamplesStream } from './samples-stream.ts';

initializeLogger({ pretty: false, level: 'silent' });

const connection = { maxRetry: 0, timeoutMs: 3_000, retryIntervalMs: 1 };

/** A voice that returns these bytes in pieces. */
class Voice extends tts.TTS {
  readonly label = 'test.TTS';

  constructor(
    rate: number,
    private readonly pieces: readonly Buffer[],
  ) {
    super(rate, 1, { streaming: false });
  }

  override synthesize(text: string): tts.ChunkedStream {
    const { pieces } = this;
    const source = async function* () {
      yield* pieces;
    };
    return new SamplesStream(this, text, source, connection);
  }

  override stream(): never {
    throw new Error('not streamed');
  }
}

const rates = fc.constantFrom(8_000, 11_025, 16_000, 22_050, 24_000, 44_100, 48_000);
const sizes = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 8 });

test('frames contain every sample once, in order, at any rate and piece size', async () => {
  await fc.assert(
    fc.asyncProperty(rates, sizes, async (rate, lengths) => {
      const bytes = Buffer.alloc(lengths.reduce((sum, length) => sum + length, 0));
      for (let at = 0; at + 1 < bytes.length; at += 2) bytes.writeInt16LE((at / 2) % 30_000, at);
      let from = 0;
      const pieces = lengths.map((length) => bytes.subarray(from, (from += length)));
      const heard: number[] = [];
      for await (const { frame } of new Voice(rate, pieces).synthesize('Hello.')) heard.push(...frame.data);
      const all = Array.from({ length: Math.floor(bytes.length / 2) }, (_, at) => at % 30_000);
      expect(heard).toEqual(all);
    }),
    { numRuns: 60 },
  );
});
