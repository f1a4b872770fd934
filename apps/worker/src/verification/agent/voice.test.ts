import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type APIConnectOptions, initializeLogger, tts } from '@livekit/agents';
import { SamplesStream } from '../speech/samples-stream.ts';
import { StereoRecording } from './stereo-recording.ts';
import { sentencesOf, Voice } from './voice.ts';

test('a long text is spoken sentence by sentence; abbreviations end none', () => {
  expect(sentencesOf('I, Mr. Rao, agree. The premium is Rs. 50,000 a year.\nI have read all of it.')).toEqual([
    'I, Mr. Rao, agree.',
    'The premium is Rs. 50,000 a year.',
    'I have read all of it.',
  ]);
  expect(sentencesOf('मैं सहमत हूँ। धन्यवाद।')).toEqual(['मैं सहमत हूँ।', 'धन्यवाद।']);
  expect(sentencesOf('')).toEqual([]);
});

class SilentTts extends tts.TTS {
  readonly label = 'silent';
  readonly made: string[] = [];

  constructor() {
    super(24_000, 1, { streaming: false });
  }

  override synthesize(text: string, ...more: [APIConnectOptions?, AbortSignal?]): tts.ChunkedStream {
    this.made.push(text);
    return new SamplesStream(this, text, () => Readable.from([Buffer.alloc(4_800)]), ...more);
  }

  override stream(): tts.SynthesizeStream {
    throw new Error('it does not stream');
  }
}

test('a begin that was made ready is said once, and made anew for whoever says it again', async () => {
  initializeLogger({ pretty: false, level: 'silent' });
  const folder = await mkdtemp(join(tmpdir(), 'voice-test-'));
  const recording = await StereoRecording.begin(join(folder, 'voices.pcm'), Date.now(), (error) =>
    Promise.reject(error),
  );
  const synthesiser = new SilentTts();
  const voice = new Voice(synthesiser, recording);
  voice.prepare('Welcome Asha. I read to you.');
  expect(synthesiser.made).toEqual(['Welcome Asha.']);
  expect(await voice.say('Welcome Asha. I read to you.')).toMatchObject({ whole: true });
  await voice.say('Welcome Asha.');
  expect(synthesiser.made).toEqual(['Welcome Asha.', 'I read to you.', 'Welcome Asha.']);
  await voice.close();
  await recording.end();
  await rm(folder, { recursive: true });
});
