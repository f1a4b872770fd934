import { once } from 'node:events';
import { createServer } from 'node:http';
import { type APIConnectOptions, initializeLogger, tts } from '@livekit/agents';
import * as elevenlabs from '@livekit/agents-plugin-elevenlabs';
import { log } from '@tessera/kit/logger';
import { eventually } from '@tessera/testing/eventually';
import { SamplesStream } from './samples-stream.ts';
import { VoiceFallback } from './voice-fallback.ts';

const silenceMs = 100;

/** A voice that returns this many tenths of a second and then behaves as configured. */
class TestTts extends tts.TTS {
  readonly made: string[] = [];
  lastSignal: AbortSignal | undefined;

  constructor(
    readonly label: string,
    private readonly tenths: number,
    private readonly then: 'ends' | 'stalls' | 'fails' = 'ends',
  ) {
    super(24_000, 1, { streaming: false });
  }

  override synthesize(text: string, ...more: [APIConnectOptions?, AbortSignal?]): tts.ChunkedStream {
    this.made.push(text);
    [, this.lastSignal] = more;
    return new SamplesStream(this, text, () => this.samples(), ...more);
  }

  override stream(): tts.SynthesizeStream {
    throw new Error('it does not stream');
  }

  private async *samples(): AsyncGenerator<Buffer> {
    for (let count = 0; count < this.tenths; count += 1) yield Buffer.alloc(4_800);
    if (this.then === 'fails') throw Object.assign(new Error('the key abc is unknown'), { statusCode: 401 });
    if (this.then === 'stalls') await new Promise(() => undefined);
  }
}

const warned = jest.spyOn(log, 'warn');
beforeAll(() => initializeLogger({ pretty: false, level: 'silent' }));
beforeEach(() => void warned.mockReset().mockImplementation(() => undefined));
afterAll(() => warned.mockRestore());

async function seconds(chain: VoiceFallback, text: string, signal = new AbortController().signal): Promise<number> {
  let samples = 0;
  for await (const frame of chain.synthesize(text, signal)) samples += frame.samplesPerChannel;
  return samples / 24_000;
}

test.each(['stalls', 'fails', 'ends'] as const)(
  'where a voice makes no sound and %s the next one speaks, and is the first one for a while',
  async (then) => {
    const [first, second] = [new TestTts('first', 0, then), new TestTts('second', 5)];
    const chain = new VoiceFallback([first, second], silenceMs);
    expect(await seconds(chain, 'One.')).toBeCloseTo(0.5);
    expect(await seconds(chain, 'Two.')).toBeCloseTo(0.5);
    expect([first.made, second.made]).toEqual([['One.'], ['One.', 'Two.']]);
    expect(first.lastSignal?.aborted).toBe(true);
    expect(warned).toHaveBeenCalledTimes(1);
  },
);

test('a failed voice is replaced before the frames are read', async () => {
  const second = new TestTts('second', 5);
  const frames = new VoiceFallback([new TestTts('first', 0, 'fails'), second], silenceMs).synthesize(
    'One.',
    new AbortController().signal,
  );
  await eventually(() => expect(second.made).toEqual(['One.']));
  let count = 0;
  for await (const _ of frames) count += 1;
  expect(count).toBe(10);
});

test.each(['stalls', 'fails'] as const)('a voice that %s in the middle broke off: it is not whole', async (then) => {
  const second = new TestTts('second', 5);
  const chain = new VoiceFallback([new TestTts('first', 3, then), second], silenceMs);
  await expect(seconds(chain, 'One.')).rejects.toThrow('first broke off');
  expect(second.made).toEqual([]);
});

test("it throws without any sound; the log names the voice but omits the provider's message", async () => {
  const chain = new VoiceFallback([new TestTts('only', 0, 'fails')], silenceMs);
  const failed = await seconds(chain, 'One.').catch((error: unknown) => error);
  expect(failed).toMatchObject({ name: 'SpeechFault' });
  expect(warned.mock.calls).toEqual([
    [{ voice: 'only', error: 'Error', code: undefined, status: 401 }, expect.any(String)],
  ]);
  expect(JSON.stringify(warned.mock.calls) + String(failed)).not.toContain('abc');
});

test('a cancelled sentence ends at once and marks no voice as failed', async () => {
  const first = new TestTts('first', 0, 'stalls');
  const second = new TestTts('second', 5);
  const chain = new VoiceFallback([first, second], 60_000);
  for (const text of ['One.', 'Two.']) {
    const control = new AbortController();
    setTimeout(() => control.abort(), 20);
    expect(await seconds(chain, text, control.signal)).toBe(0);
  }
  expect([first.made, second.made, warned.mock.calls]).toEqual([['One.', 'Two.'], [], []]);
});

test('a request without a response is abandoned', async () => {
  const server = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const closed = once(server, 'connection').then(([socket]) => once(socket, 'close'));
  const stalled = new elevenlabs.TTS({ apiKey: 'elevenlabs-key', baseURL: `http://127.0.0.1:${port}` });
  expect(await seconds(new VoiceFallback([stalled, new TestTts('second', 5)], silenceMs), 'One.')).toBeCloseTo(0.5);
  await closed;
  server.close();
});
