import { recognisers } from '@tessera/consent/recognisers';
import { z } from 'zod';

/** Voices, in the order of SPEECH_TTS. */
const voices = ['local', 'deepgram', 'elevenlabs', 'openai', 'sarvam'] as const;
export type Voice = (typeof voices)[number];

const openaiVoices = ['alloy', 'ash', 'coral', 'echo', 'fable', 'nova', 'onyx', 'sage', 'shimmer'] as const;

/** A list like "deepgram,local"; later entries are fallbacks. */
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

/** Speech settings; `agentSettings` reads them with the others. */
export const speechShape = {
  SPEECH_STT: inOrder(recognisers),
  SPEECH_TTS: inOrder(voices),
  /** Speed of the local voice, in words per minute. */
  SPEECH_RATE: z.coerce.number().int().min(80).max(450).default(150),

  ESPEAK_COMMAND: z.string().min(1).default('espeak-ng'),
  POCKETSPHINX_COMMAND: z.string().min(1).default('pocketsphinx_continuous'),
  /** Folder with the acoustic model `en-us` and `cmudict-en-us.dict`. */
  POCKETSPHINX_MODEL: z.string().min(1).default('/usr/share/pocketsphinx/model/en-us'),
  /** Folder of Moonshine's tiny English model. Without it, more numbers are uncertain and need a review. */
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
  /** OpenAI's API or any server with a compatible audio API. */
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

/** Setting with each provider's key. */
export const keyNames = {
  deepgram: 'DEEPGRAM_API_KEY',
  elevenlabs: 'ELEVENLABS_API_KEY',
  openai: 'OPENAI_API_KEY',
  sarvam: 'SARVAM_API_KEY',
} as const satisfies { readonly [Name in Exclude<Voice, 'local'>]: string };

const SpeechSettings = z.object(speechShape);
export type SpeechSettings = z.infer<typeof SpeechSettings>;

/** @throws Error that names the missing keys of the providers in SPEECH_STT and SPEECH_TTS */
export function requireKeys(settings: SpeechSettings): void {
  const providers = new Set([...settings.SPEECH_STT, ...settings.SPEECH_TTS].filter((name) => name !== 'local'));
  const missing = [...providers].filter((name) => settings[keyNames[name]] === undefined);
  if (missing.length === 0) return;
  const lines = missing.map((name) => `  ${keyNames[name]}: is not set, but SPEECH_STT or SPEECH_TTS names ${name}`);
  throw new Error(`The environment is not complete:\n${lines.join('\n')}`);
}

/** Folder of the likelihood model, if a configured recogniser uses it. */
export const likelihoodModelOf = ({ MOONSHINE_MODEL, SPEECH_STT }: SpeechSettings): string | undefined =>
  SPEECH_STT.includes('local') ? MOONSHINE_MODEL : undefined;

/** Speech settings alone, for programs other than the agent (tests/rates). */
export const speechSettings = (environment: NodeJS.ProcessEnv): SpeechSettings => SpeechSettings.parse(environment);
