import type { ConsentLanguage } from './languages.ts';

/** The recognisers that can be configured. `local` is pocketsphinx, which has an English model alone. */
export const recognisers = ['local', 'deepgram', 'elevenlabs', 'openai', 'sarvam'] as const;
export type Recogniser = (typeof recognisers)[number];

const known: { readonly [R in Recogniser]: readonly ConsentLanguage[] } = {
  local: ['english'],
  deepgram: ['english', 'hindi'],
  elevenlabs: ['english', 'hindi'],
  openai: ['english', 'hindi'],
  sarvam: ['english', 'hindi'],
};

/** Whether any of the recognisers, in the order in which they stand in for each other, knows the language. */
export const canRecognise = (configured: readonly Recogniser[], language: ConsentLanguage): boolean =>
  configured.some((recogniser) => known[recogniser].includes(language));
