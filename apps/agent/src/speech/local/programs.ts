import type { SpeechSettings } from '../speech-settings.ts';

/** A program of the machine: its path and its environment. */
export interface Program {
  readonly command: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Programs and model of the local voice and recogniser. */
export interface SpeechPrograms {
  readonly espeak: Program;
  readonly pocketsphinx: Program;
  /** Folder of the acoustic model and the dictionary. */
  readonly model: string;
}

/**
 * The programs named by the settings. A child gets the search path and what it needs, but none of our keys.
 * @param path PATH of this process
 */
export function speechPrograms(
  settings: Pick<SpeechSettings, 'ESPEAK_COMMAND' | 'POCKETSPHINX_COMMAND' | 'POCKETSPHINX_MODEL'>,
  path = '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin',
): SpeechPrograms {
  const env = { PATH: path, LANG: 'C.UTF-8' };
  return {
    espeak: { command: settings.ESPEAK_COMMAND, env },
    pocketsphinx: { command: settings.POCKETSPHINX_COMMAND, env },
    model: settings.POCKETSPHINX_MODEL,
  };
}
