import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIConnectOptions, initializeLogger, tts } from '@livekit/agents';
import { log } from '@tessera/kit/logger';
import { SpeechFault } from '../speech/recognition.ts';
import { SamplesStream } from '../speech/samples-stream.ts';
import { VoiceFallback } from '../speech/voice-fallback.ts';
import { StereoRecording } from '../audio/stereo-recording.ts';
import { releaseLivekit } from './livekit.fixture.ts';
import { sentencesOf, Voice } from './voice.ts';

test('a long text is spoken sentence by sentence; abbreviations end none', () => {
  expect(sentencesOf('I, Mr. Rao, agree. The premium is Rs. 50,000 a year.\nI have read all of it.')).toEqual([
    'I, Mr. Rao, agree.',
    'The premium is Rs. 50,000 a year.',
    'I have read all of it.',
  ]);
  expect(sentencesOf('मैं सहमत हूँ। धन्यवाद।')).toEqual(['मैं सहमत हूँ।', 'धन्यवाद।']);
  expect(sentencesOf('')).toEqual([]);
  expect(sentencesOf('I agree.\n-----\n₹ 500')).toEqual(['I agree.', '₹ 500']);
});

type Piece = 'sound' | 'stall' | 'fail';

/** A voice without words: each text gives its configured pieces, others one piece of silence. */
class TestTts extends tts.TTS {
  readonly label = 'test';
  readonly made: string[] = [];
  pieces: Readonly<Record<string, readonly Piece[]>> = {};

  constructor() {
    super(24_000, 1, { streaming: false });
  }

  override synthesize(text: string, ...more: [APIConnectOptions?, AbortSignal?]): tts.ChunkedStream {
    this.made.push(text);
    const pieces = this.pieces[text] ?? ['sound'];
    async function* samples() {
      for (const piece of pieces) {
        if (piece === 'fail') throw new Error('the provider refuses');
        if (piece === 'stall') await new Promise(() => undefined);
        yield Buffer.alloc(4_800);
      }
    }
    return new SamplesStream(this, text, samples, ...more);
  }

  override stream(): tts.SynthesizeStream {
    throw new Error('it does not stream');
  }
}

let folder: string;
let recording: StereoRecording;
let voice: Voice;
let synthesiser: TestTts;
beforeAll(() => initializeLogger({ pretty: false, level: 'silent' }));
beforeEach(async () => {
  jest.spyOn(log, 'warn').mockImplementation(() => undefined);
  folder = await mkdtemp(join(tmpdir(), 'voice-test-'));
  recording = await StereoRecording.begin(join(folder, 'voices.pcm'), Date.now(), (error) => Promise.reject(error));
  synthesiser = new TestTts();
  voice = new Voice(new VoiceFallback([synthesiser], 200), recording);
});
afterEach(async () => {
  await voice.close();
  await recording.end();
  await rm(folder, { recursive: true });
  jest.restoreAllMocks();
});
afterAll(releaseLivekit);

test('a prepared beginning is used once, and synthesised again for a repetition', async () => {
  const { made } = synthesiser;
  voice.prepare('Welcome Asha. I read to you.');
  expect(made).toEqual(['Welcome Asha.']);
  expect(await voice.say('Welcome Asha. I read to you.')).toMatchObject({ whole: true });
  await voice.say('Welcome Asha.');
  expect(made).toEqual(['Welcome Asha.', 'I read to you.', 'Welcome Asha.']);
});

test('a sentence without sound is reported after all others were played', async () => {
  synthesiser.pieces = { 'The premium is fixed.': ['fail'] };
  const text = 'I agree.\nThe premium is fixed.\nI have read it.\nThank you.';
  await expect(voice.say(text)).rejects.toThrow('no sound');
  expect(synthesiser.made).toEqual(text.split('\n'));
  expect(await voice.say('Thank you.')).toMatchObject({ whole: true });
});

test('a sentence that breaks off is reported as well', async () => {
  synthesiser.pieces = { 'I agree.': ['sound', 'sound', 'fail'] };
  await expect(voice.say('I agree.\nThank you.')).rejects.toThrow('broke off');
});

test('a text is given up after two sentences without sound', async () => {
  synthesiser.pieces = { 'One.': ['fail'], 'Two.': ['fail'] };
  const onSound = jest.fn();
  await expect(voice.say('One.\nTwo.\nThree.\nFour.', onSound)).rejects.toThrow('no sound');
  expect(onSound).not.toHaveBeenCalled();
  expect(synthesiser.made).toEqual(['One.', 'Two.', 'Three.']);
  expect(voice.isSpeaking).toBe(false);
});

test.each([[['stall']], [['sound', 'sound', 'stall']]] as const)(
  'a voice that stalls (%j) is cut off at once, and what is said next sounds',
  async (pieces) => {
    synthesiser.pieces = { 'I agree.': pieces };
    const spoken = voice.say('I agree.');
    await new Promise((resolve) => setTimeout(resolve, 100));
    voice.cut();
    expect(await spoken).toMatchObject({ whole: false });
    expect(await voice.say('Welcome back.')).toMatchObject({ whole: true });
  },
  20_000,
);

test.each([[['stall']], [['sound', 'sound', 'stall']]] as const)(
  'a voice that stalls (%j) is not waited for',
  async (pieces) => {
    synthesiser.pieces = { 'I agree.': pieces };
    await expect(voice.say('I agree.')).rejects.toThrow(SpeechFault);
    expect(await voice.say('Thank you.')).toMatchObject({ whole: true });
  },
  20_000,
);
