import { basename } from 'node:path';
import type { Recogniser } from '@tessera/consent/recognisers';
import { likelihoodModelOf, type SpeechSettings, type Voice } from './speech-settings.ts';

const recognisers: { readonly [Name in Recogniser]: (settings: SpeechSettings) => string } = {
  local: ({ POCKETSPHINX_MODEL }) => `pocketsphinx ${basename(POCKETSPHINX_MODEL)}`,
  deepgram: ({ DEEPGRAM_STT_MODEL }) => DEEPGRAM_STT_MODEL,
  elevenlabs: ({ ELEVENLABS_STT_MODEL }) => ELEVENLABS_STT_MODEL,
  openai: ({ OPENAI_STT_MODEL }) => OPENAI_STT_MODEL,
  sarvam: ({ SARVAM_STT_MODEL }) => SARVAM_STT_MODEL,
};

const voices: { readonly [Name in Voice]: (settings: SpeechSettings) => string } = {
  local: ({ SPEECH_RATE }) => `espeak-ng, ${SPEECH_RATE} words a minute`,
  deepgram: ({ DEEPGRAM_TTS_MODEL }) => DEEPGRAM_TTS_MODEL,
  elevenlabs: ({ ELEVENLABS_TTS_MODEL, ELEVENLABS_VOICE }) => `${ELEVENLABS_TTS_MODEL} ${ELEVENLABS_VOICE}`,
  openai: ({ OPENAI_TTS_MODEL, OPENAI_TTS_VOICE }) => `${OPENAI_TTS_MODEL} ${OPENAI_TTS_VOICE}`,
  sarvam: ({ SARVAM_TTS_MODEL, SARVAM_TTS_SPEAKER }) => `${SARVAM_TTS_MODEL} ${SARVAM_TTS_SPEAKER}`,
};

/** Recognisers and voices of a session for its record: by role, in fallback order. */
export function modelsUsed(settings: SpeechSettings): Record<string, string> {
  const likelihood = likelihoodModelOf(settings);
  return {
    recogniser: settings.SPEECH_STT.map((name) => `${name}: ${recognisers[name](settings)}`).join('; '),
    ...(likelihood && { likelihood: basename(likelihood) }),
    voice: settings.SPEECH_TTS.map((name) => `${name}: ${voices[name](settings)}`).join('; '),
  };
}
