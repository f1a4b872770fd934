import type { stt, tts } from '@livekit/agents';
import * as deepgram from '@livekit/agents-plugin-deepgram';
import * as elevenlabs from '@livekit/agents-plugin-elevenlabs';
import * as openai from '@livekit/agents-plugin-openai';
import { languageTags, type ConsentLanguage } from '@tessera/consent/languages';
import type { Recogniser } from '@tessera/consent/recognisers';
import { type Expectation, SpeechFault } from '../recognition.ts';
import { keyNames, type SpeechSettings, type Voice } from '../speech-settings.ts';
import type { ConfiguredStt } from '../turn-recognition.ts';
import { SarvamStt, SarvamTts } from './sarvam.ts';
import { StreamedVoice } from './streamed-voice.ts';
import { TurnStt } from './turn-stt.ts';

type Cloud<Name extends string> = Exclude<Name, 'local'>;

const shortTags: { readonly [L in ConsentLanguage]: string } = { english: 'en', hindi: 'hi' };

/** @throws SpeechFault that names the missing setting */
function keyOf(settings: SpeechSettings, name: keyof typeof keyNames): string {
  const key = settings[keyNames[name]];
  if (key === undefined) throw new SpeechFault(`${keyNames[name]} is not set, but SPEECH_STT or SPEECH_TTS names it`);
  return key;
}

/** Names and other capitalised words, which a recogniser would not guess. */
const keyterms = (expected: Expectation): string[] =>
  expected.kind === 'read-back'
    ? [...new Set(expected.text.match(/(?<=[a-z,] )\p{Lu}\p{L}+/gu) ?? [])].slice(0, 30)
    : [];

const sttOf: { readonly [R in Cloud<Recogniser>]: (s: SpeechSettings, l: ConsentLanguage) => ConfiguredStt } = {
  deepgram: (settings, language) => {
    const inner = new deepgram.STT({
      apiKey: keyOf(settings, 'deepgram'),
      baseUrl: settings.DEEPGRAM_URL,
      model: settings.DEEPGRAM_STT_MODEL,
      language: language === 'hindi' ? 'hi' : languageTags[language],
      smartFormat: false,
      interimResults: true,
    });
    const takesTerms = settings.DEEPGRAM_STT_MODEL.startsWith('nova-3') && language === 'english';
    return {
      name: 'deepgram',
      stt: new TurnStt(inner),
      ...(takesTerms && { expect: (expected: Expectation) => inner.updateOptions({ keyterm: keyterms(expected) }) }),
    };
  },
  elevenlabs: (settings, language) => ({
    name: 'elevenlabs',
    stt: whole(
      new elevenlabs.STT({
        apiKey: keyOf(settings, 'elevenlabs'),
        baseURL: settings.ELEVENLABS_URL,
        model: settings.ELEVENLABS_STT_MODEL,
        languageCode: shortTags[language],
        tagAudioEvents: false,
      }),
    ),
  }),
  openai: (settings, language) => ({
    name: 'openai',
    stt: whole(
      new openai.STT({
        apiKey: keyOf(settings, 'openai'),
        baseURL: settings.OPENAI_URL,
        model: settings.OPENAI_STT_MODEL,
        language: shortTags[language],
        useRealtime: false,
      }),
    ),
  }),
  sarvam: (settings, language) => ({
    name: 'sarvam',
    stt: whole(
      new SarvamStt({
        apiKey: keyOf(settings, 'sarvam'),
        url: settings.SARVAM_URL,
        language: languageTags[language],
        model: settings.SARVAM_STT_MODEL,
      }),
    ),
  }),
};

const whole = (inner: stt.STT): stt.STT => new TurnStt(inner);

const ttsOf: { readonly [V in Cloud<Voice>]: (s: SpeechSettings, l: ConsentLanguage) => tts.TTS } = {
  deepgram: (settings) =>
    new StreamedVoice(
      new deepgram.TTS({
        apiKey: keyOf(settings, 'deepgram'),
        baseUrl: settings.DEEPGRAM_URL.replace(/^ws/, 'http'),
        model: settings.DEEPGRAM_TTS_MODEL,
      }),
    ),
  elevenlabs: (settings, language) =>
    new elevenlabs.TTS({
      apiKey: keyOf(settings, 'elevenlabs'),
      baseURL: settings.ELEVENLABS_URL,
      voiceId: settings.ELEVENLABS_VOICE,
      model: settings.ELEVENLABS_TTS_MODEL,
      language: shortTags[language],
    }),
  openai: (settings) =>
    new openai.TTS({
      apiKey: keyOf(settings, 'openai'),
      baseURL: settings.OPENAI_URL,
      model: settings.OPENAI_TTS_MODEL,
      voice: settings.OPENAI_TTS_VOICE,
      speed: 1,
    }),
  sarvam: (settings, language) =>
    new SarvamTts({
      apiKey: keyOf(settings, 'sarvam'),
      url: settings.SARVAM_URL,
      language: languageTags[language],
      model: settings.SARVAM_TTS_MODEL,
      speaker: settings.SARVAM_TTS_SPEAKER,
    }),
};

/** Languages of each voice. Deepgram's have no Hindi. */
const spoken: { readonly [V in Voice]: readonly ConsentLanguage[] } = {
  local: ['english', 'hindi'],
  deepgram: ['english'],
  elevenlabs: ['english', 'hindi'],
  openai: ['english', 'hindi'],
  sarvam: ['english', 'hindi'],
};

export const canSpeak = (name: Voice, language: ConsentLanguage): boolean => spoken[name].includes(language);

/** A provider's recogniser in which a flush ends the turn. */
export const cloudStt = (name: Cloud<Recogniser>, settings: SpeechSettings, language: ConsentLanguage): ConfiguredStt =>
  sttOf[name](settings, language);

export const cloudTts = (name: Cloud<Voice>, settings: SpeechSettings, language: ConsentLanguage): tts.TTS =>
  ttsOf[name](settings, language);
