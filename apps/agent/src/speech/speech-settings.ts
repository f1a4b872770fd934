import { recognisers } from '@tessera/consent/recognisers';
import { z } from 'zod';

/** Who can speak, in the order in which they are named in SPEECH_TTS. */
const voices = ['local', 'deepgram', 'elevenlabs', 'openai', 'sarvam'] as const;
export type Voice = (typeof voices)[number];

const openaiVoices = ['alloy', 'ash', 'coral', 'echo', 'fable', 'nova', 'onyx', 'sage', 'shimmer'] as const;

/** A list like "deepgram,local": who comes later stands in for who comes earlier. */
const inOrder = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z
    .string()
    .default('local')
    .transform((list) =>
      list
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.enum(names)).min(1, `needs one of ${names.join(', ')}`))
    .transform((list) => [...new Set(list)]);

const key = z.string().min(8).optional();
const address = (scheme: string) =>
  z.url({
    protocol: new RegExp(`^${scheme}s?$`),
    error: `is an address that begins with ${scheme}:// or ${scheme}s://`,
  });

/** The settings of speech; `agentSettings` reads them with the others. */
export const speechShape = {
  SPEECH_STT: inOrder(recognisers),
  SPEECH_TTS: inOrder(voices),
  /** Words a minute of the local voice. */
  SPEECH_RATE: z.coerce.number().int().min(80).max(450).default(150),

  ESPEAK_COMMAND: z.string().min(1).default('espeak-ng'),
  POCKETSPHINX_COMMAND: z.string().min(1).default('pocketsphinx_continuous'),
  /** The folder with the acoustic model `en-us` and `cmudict-en-us.dict`. */
  POCKETSPHINX_MODEL: z.string().min(1).default('/usr/share/pocketsphinx/model/en-us'),
  /** The folder of Moonshine's tiny English model; without it more numbers are not sure, and go to a person. */
  MOONSHINE_MODEL: z.string().min(1).optional(),

  DEEPGRAM_API_KEY: key,
  DEEPGRAM_URL: address('ws').default('wss://api.deepgram.com'),
  DEEPGRAM_STT_MODEL: z.string().min(1).default('nova-3'),
  DEEPGRAM_TTS_MODEL: z.string().min(1).default('aura-2-asteria-en'),

  ELEVENLABS_API_KEY: key,
  ELEVENLABS_URL: address('http').default('https://api.elevenlabs.io/v1'),
  ELEVENLABS_STT_MODEL: z.enum(['scribe_v1', 'scribe_v2']).default('scribe_v1'),
  ELEVENLABS_TTS_MODEL: z.string().min(1).default('eleven_flash_v2_5'),
  ELEVENLABS_VOICE: z.string().min(1).default('EXAVITQu4vr4xnSDxMaL'),

  OPENAI_API_KEY: key,
  /** OpenAI's own or any server that speaks its audio interface. */
  OPENAI_URL: address('http').default('https://api.openai.com/v1'),
  OPENAI_STT_MODEL: z.string().min(1).default('gpt-4o-mini-transcribe'),
  OPENAI_TTS_MODEL: z.string().min(1).default('gpt-4o-mini-tts'),
  OPENAI_TTS_VOICE: z.enum(openaiVoices).default('alloy'),

  SARVAM_API_KEY: key,
  SARVAM_URL: address('http').default('https://api.sarvam.ai'),
  SARVAM_STT_MODEL: z.string().min(1).default('saaras:v3'),
  SARVAM_TTS_MODEL: z.string().min(1).default('bulbul:v3'),
  SARVAM_TTS_SPEAKER: z.string().min(1).default('shubh'),
} as const;

/** Where each provider's key is. */
export const keyNames = {
  deepgram: 'DEEPGRAM_API_KEY',
  elevenlabs: 'ELEVENLABS_API_KEY',
  openai: 'OPENAI_API_KEY',
  sarvam: 'SARVAM_API_KEY',
} as const satisfies { readonly [Name in Exclude<Voice, 'local'>]: string };

const SpeechSettings = z.object(speechShape);
export type SpeechSettings = z.infer<typeof SpeechSettings>;

/** @throws Error that names the keys without which a provider can't do what SPEECH_STT or SPEECH_TTS wants of it */
export function requireKeys(settings: SpeechSettings): void {
  const providers = new Set([...settings.SPEECH_STT, ...settings.SPEECH_TTS].filter((name) => name !== 'local'));
  const missing = [...providers].filter((name) => settings[keyNames[name]] === undefined);
  if (missing.length === 0) return;
  const lines = missing.map((name) => `  ${keyNames[name]}: is not set, but SPEECH_STT or SPEECH_TTS names ${name}`);
  throw new Error(`The environment is not complete:\n${lines.join('\n')}`);
}

/** The folder of the model that tells texts apart, where anybody asks it. */
export const likelihoodModelOf = ({ MOONSHINE_MODEL, SPEECH_STT }: SpeechSettings): string | undefined =>
  SPEECH_STT.includes('local') ? MOONSHINE_MODEL : undefined;

/** The settings of speech alone, for programs that are no worker (tests/rates). */
export const speechSettings = (environment: NodeJS.ProcessEnv): SpeechSettings => SpeechSettings.parse(environment);
