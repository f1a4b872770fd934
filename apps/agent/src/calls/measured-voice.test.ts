import { AudioFrame } from '@livekit/rtc-node';
import { MeasuredVoice } from './measured-voice.ts';

/** A tenth of a second. */
const frame = () => new AudioFrame(new Int16Array(1_600), 16_000, 1, 1_600);

test('of a sentence it knows the words that had sounded', async () => {
  const voice = new MeasuredVoice({
    synthesize: async function* () {
      for (let at = 0; at < 10; at += 1) yield frame();
    },
  });
  const frames: AudioFrame[] = [];
  const { signal } = new AbortController();
  for await (const one of voice.synthesize('one two three four', signal)) frames.push(one);
  expect(frames).toHaveLength(10);
  expect([0, 499, 500, 1_000, 5_000].map((ms) => voice.heardOf('one two three four', ms))).toEqual([
    '',
    'one',
    'one two',
    'one two three four',
    'one two three four',
  ]);
});

test('a voice that breaks off fails whoever listens', async () => {
  const voice = new MeasuredVoice({
    synthesize: async function* () {
      yield frame();
      throw new Error('broken');
    },
  });
  const heard = async () => {
    for await (const one of voice.synthesize('one two', new AbortController().signal)) expect(one).toBeDefined();
  };
  await expect(heard()).rejects.toThrow('broken');
});
