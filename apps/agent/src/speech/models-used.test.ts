import { modelsUsed } from './models-used.ts';
import { speechSettings } from './speech-settings.ts';

test('a record names every recogniser and voice with its model, also the fallbacks', () => {
  const settings = speechSettings({
    SPEECH_STT: 'deepgram,local',
    SPEECH_TTS: 'sarvam',
    MOONSHINE_MODEL: '/models/tiny',
  });
  expect(modelsUsed(settings)).toEqual({
    recogniser: 'deepgram: nova-3; local: pocketsphinx en-us',
    likelihood: 'tiny',
    voice: 'sarvam: bulbul:v3 shubh',
  });
});
