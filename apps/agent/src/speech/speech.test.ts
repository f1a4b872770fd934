import { initializeLogger } from '@livekit/agents';
import { AudioFrame } from '@livekit/rtc-node';
import { SpeechServer } from '@tessera/testing/speech-server';
import { agentSettings } from '../config.ts';
import type { Heard, Recognition } from './recognition.ts';
import { Speech } from './speech.ts';
import { speechSettings } from './speech-settings.ts';

let server: SpeechServer;
let host: string;
beforeAll(() => initializeLogger({ pretty: false, level: 'silent' }));
beforeEach(async () => {
  server = new SpeechServer();
  host = await server.listen();
});
afterEach(() => server.close());

const speech = (stt: string, tts = 'local', more: Record<string, string> = {}) =>
  new Speech(
    speechSettings({
      SPEECH_STT: stt,
      SPEECH_TTS: tts,
      DEEPGRAM_API_KEY: 'deepgram-key',
      DEEPGRAM_URL: `ws://${host}`,
      ELEVENLABS_API_KEY: 'elevenlabs-key',
      ELEVENLABS_URL: `http://${host}`,
      OPENAI_API_KEY: 'openai-key',
      OPENAI_URL: `http://${host}`,
      SARVAM_API_KEY: 'sarvam-key',
      SARVAM_URL: `http://${host}`,
      ...more,
    }),
  );

const frame = () => new AudioFrame(new Int16Array(1_600).fill(2_000), 16_000, 1, 1_600);
const text = 'I, Asha Sharma, agree to the plan Jeevan Suraksha.';

async function turn(
  recognition: Recognition,
  { waitMs = 0, untilPartial = false } = {},
): Promise<Heard & { partial: string[] }> {
  const partial: string[] = [];
  const listening = recognition.begin({ kind: 'read-back', text }, (so) => partial.push(so));
  for (let count = 0; count < 10 || (untilPartial && partial.length === 0); count += 1) {
    listening.push(frame());
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  const heard = await listening.finish();
  await recognition.close();
  return { ...heard, partial };
}

test('deepgram recognises during speech, and its pieces are one text', async () => {
  server.heard = 'i asha sharma agree';
  const { partial, ...heard } = await turn(speech('deepgram').recognition('english'), {
    waitMs: 20,
    untilPartial: true,
  });
  expect(heard).toEqual({ text: 'i asha sharma agree', confidence: 0.9, negationHeard: false, recogniser: 'deepgram' });
  expect(partial[0]).toBe('i');
  const [listen] = server.requests;
  expect(listen?.headers.authorization).toBe('Token deepgram-key');
  expect(Object.fromEntries(listen?.query ?? [])).toMatchObject({
    model: 'nova-3',
    language: 'en-IN',
    sample_rate: '16000',
  });
  expect(listen?.query.getAll('keyterm')).toEqual(['Asha', 'Sharma', 'Jeevan', 'Suraksha']);
});

test.each([
  ['elevenlabs', '/speech-to-text', { 'xi-api-key': 'elevenlabs-key' }, ['scribe_v1', 'hi']],
  ['openai', '/audio/transcriptions', { authorization: 'Bearer openai-key' }, ['gpt-4o-mini-transcribe', 'hi']],
  ['sarvam', '/speech-to-text', { 'api-subscription-key': 'sarvam-key' }, ['saaras:v3', 'hi-IN', 'verbatim']],
])('%s gets the whole turn at its end, in the language', async (name, path, headers, values) => {
  server.heard = 'मैं सहमत हूँ';
  const heard = await turn(speech(name).recognition('hindi'));
  expect(heard).toMatchObject({ text: 'मैं सहमत हूँ', recogniser: name });
  const [request] = server.requests;
  expect(request).toMatchObject({ path, headers });
  for (const value of values) expect(request?.body.toString('latin1')).toContain(`\r\n\r\n${value}\r\n`);
  expect(request?.body.length).toBeGreaterThan(32_000);
});

test('a provider gets the whole of a long reading', async () => {
  const listening = speech('openai').recognition('english').begin({ kind: 'read-back', text });
  const aFrame = new AudioFrame(new Int16Array(320).fill(2_000), 16_000, 1, 320);
  for (let count = 0; count < 1_500; count += 1) listening.push(aFrame);
  await listening.finish();
  expect(server.requests[0]?.body.length).toBeGreaterThan(30 * 32_000);
});

test('the fallback of a failed recogniser gets the turn from its beginning', async () => {
  server.refuses.set('/v1/listen', 401);
  const heard = await turn(speech('deepgram,sarvam').recognition('english'), { waitMs: 30 });
  expect(heard).toMatchObject({ text: 'i agree', recogniser: 'sarvam' });
  expect(server.requests.findLast(({ path }) => path === '/speech-to-text')?.body.length).toBeGreaterThan(32_000);
});

test('a connection that breaks during a turn loses no speech', async () => {
  server.cutAfterBytes = 10_000;
  server.refuses.set('/speech-to-text', 503);
  const heard = await turn(speech('deepgram,sarvam,openai').recognition('english'), { waitMs: 30 });
  expect(heard).toMatchObject({ text: 'i agree', recogniser: 'openai' });
  expect(server.requests.findLast(({ path }) => path === '/audio/transcriptions')?.body.length).toBeGreaterThan(32_000);
});

test('a turn reports the failure of all recognisers, without any key', async () => {
  server.refuses.set('/v1/listen', 401).set('/speech-to-text', 500);
  const failed = await turn(speech('deepgram,sarvam').recognition('english')).catch((error: unknown) => error);
  expect(failed).toMatchObject({ name: 'SpeechFault' });
  expect(JSON.stringify(failed) + String(failed)).not.toMatch(/-key/);
});

test('a missing key of a recogniser is reported before the first turn', () => {
  expect(() => speech('sarvam', 'local', { SARVAM_API_KEY: '' }).recognition('english')).toThrow(/SARVAM_API_KEY/);
});

test('a language without a recogniser is refused', () => {
  expect(() => speech('local').recognition('hindi')).toThrow(/knows hindi/);
});

async function seconds(said: ReturnType<Speech['voice']>): Promise<number> {
  let sounded = 0;
  for await (const { samplesPerChannel, sampleRate } of said.synthesize('I agree.', new AbortController().signal))
    sounded += samplesPerChannel / sampleRate;
  return sounded;
}

test.each([
  ['deepgram', '/v1/speak', { authorization: 'Token deepgram-key' }, 'I agree.'],
  [
    'elevenlabs',
    '/text-to-speech/EXAVITQu4vr4xnSDxMaL/stream',
    { 'xi-api-key': 'elevenlabs-key' },
    '"text":"I agree."',
  ],
  ['openai', '/audio/speech', { authorization: 'Bearer openai-key' }, '"input":"I agree."'],
  ['sarvam', '/text-to-speech', { 'api-subscription-key': 'sarvam-key' }, '"target_language_code":"en-IN"'],
])('the voice of %s speaks', async (name, path, headers, body) => {
  expect(await seconds(speech('local', name).voice('english'))).toBeCloseTo(0.5, 1);
  expect(server.requests[0]).toMatchObject({ path, headers });
  expect(server.requests[0]?.body.toString()).toContain(body);
});

test('another voice replaces one that fails', async () => {
  server.refuses.set('/text-to-speech', 500);
  expect(await seconds(speech('local', 'sarvam,elevenlabs').voice('hindi'))).toBeCloseTo(0.5, 1);
});

test('a missing key of a voice is reported by name when settings are read', () => {
  const environment = { MONGO_URL: 'mongodb://localhost/tessera', SECRET_KEY: Buffer.alloc(32).toString('base64') };
  const read = (more: Record<string, string>) => () => agentSettings({ ...environment, ...more });
  const named = { SPEECH_STT: 'deepgram,local', SPEECH_TTS: 'sarvam,local' };
  expect(read(named)).toThrow(/DEEPGRAM_API_KEY: is not set.*\n.*SARVAM_API_KEY: is not set/);
  expect(read({ ...named, DEEPGRAM_API_KEY: 'deepgram-key' })).toThrow(/complete:\n {2}SARVAM_API_KEY/);
  expect(read({ ...named, DEEPGRAM_API_KEY: 'deepgram-key', SARVAM_API_KEY: 'sarvam-key' })).not.toThrow();
  expect(read({})).not.toThrow();
});
