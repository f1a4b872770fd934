import { AudioFrame } from '@livekit/rtc-node';
import type { WrittenText } from './local/likelihood/text-likelihood.ts';
import { OpenRecognition } from './open-recognition.ts';
import { SpeechFault } from './recognition.ts';

const frame = () => new AudioFrame(new Int16Array(320), 16_000, 1, 320);

/** A model that knows the length of what it is given. */
function turnWith(write: (samples: number) => Promise<WrittenText>) {
  const asked: number[] = [];
  const partials: string[] = [];
  const recognition = new OpenRecognition({
    write: (samples) => {
      asked.push(samples.length);
      return write(samples.length);
    },
  });
  const turn = recognition.begin({ kind: 'open' }, (text) => void partials.push(text));
  return { turn, asked, partials };
}
const sure = async (samples: number): Promise<WrittenText> => ({ text: `${samples} samples`, confidence: 0.8 });

test('what was said before a pause is written down in it, once; speech that goes on is written down as a whole', async () => {
  const { turn, asked, partials } = turnWith(sure);
  turn.push(frame());
  turn.paused?.();
  await Promise.resolve();
  turn.resumed?.();
  turn.push(frame());
  turn.paused?.();
  expect(await turn.finish()).toMatchObject({ text: '640 samples', confidence: 0.8, recogniser: 'local' });
  expect([asked, partials.at(-1)]).toEqual([[320, 640], '640 samples']);
});

test('a turn without a pause is written down at its end; of noise nothing is', async () => {
  const { turn } = turnWith(async () => ({ text: 'You', confidence: 0.26 }));
  turn.push(frame());
  expect(await turn.finish()).toMatchObject({ text: '' });
});

test('an answer that failed in the pause is asked for again, and then fails the turn', async () => {
  const { turn, asked } = turnWith(() => Promise.reject(new Error('the model is gone')));
  turn.push(frame());
  turn.paused?.();
  await expect(turn.finish()).rejects.toThrow(SpeechFault);
  expect(asked).toHaveLength(2);
});
