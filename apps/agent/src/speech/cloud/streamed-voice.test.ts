import { EventEmitter } from 'node:events';
import { initializeLogger, tts } from '@livekit/agents';
import { AudioFrame } from '@livekit/rtc-node';
import { StreamedVoice } from './streamed-voice.ts';

const piece = { requestId: '1', segmentId: '1', frame: new AudioFrame(new Int16Array(2_400), 24_000, 1, 2_400) };

/** @returns the error's message, or that the stream was complete */
async function toldOf(pieces: readonly unknown[]): Promise<string> {
  const stream = () => ({
    pushText: () => undefined,
    flush: () => undefined,
    endInput: () => undefined,
    close: () => undefined,
    [Symbol.asyncIterator]: async function* () {
      yield* pieces;
    },
  });
  const inner = Object.assign(new EventEmitter(), { label: 'inner', sampleRate: 24_000, numChannels: 1, stream });
  const voice = new StreamedVoice(inner as unknown as tts.TTS);
  let told = 'nothing';
  voice.on('error', ({ error }) => (told = error.message));
  for await (const { final } of voice.synthesize('I agree.')) if (final) told = 'whole';
  return told;
}

test('a stream that ends early is incomplete', async () => {
  initializeLogger({ pretty: false, level: 'silent' });
  expect(await toldOf([piece, piece, tts.SynthesizeStream.END_OF_STREAM])).toBe('whole');
  expect(await toldOf([piece, piece])).toBe('inner ended before its time');
  expect(await toldOf([])).toBe('inner ended before its time');
});
