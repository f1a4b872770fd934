import type { ConsentLanguage } from './languages.ts';

/** Configurable recognisers. `local` is pocketsphinx, which has only an English model. */
export const recognisers = ['local', 'deepgram', 'elevenlabs', 'openai', 'sarvam'] as const;
export type Recogniser = (typeof recognisers)[number];

const known: { readonly [R in Recogniser]: readonly ConsentLanguage[] } = {
  local: ['english'],
  deepgram: ['english', 'hindi'],
  elevenlabs: ['english', 'hindi'],
  openai: ['english', 'hindi'],
  sarvam: ['english', 'hindi'],
};

/** Whether one of these recognisers supports the language. */
export const canRecognise = (configured: readonly Recogniser[], language: ConsentLanguage): boolean =>
  configured.some((recogniser) => known[recogniser].includes(language));
