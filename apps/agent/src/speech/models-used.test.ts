import { modelsUsed } from './models-used.ts';
import { speechSettings } from './speech-settings.ts';

test('a record names the model of each that heard or spoke, also of those that stood in', () => {
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
