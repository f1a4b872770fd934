import type { SpeechSettings } from '../speech-settings.ts';

/** A program of the machine: its path and what it is started with, for it alone. */
export interface Program {
  readonly command: string;
  readonly env: NodeJS.ProcessEnv;
}

/** The programs and the model behind the local voice and the local recogniser. */
export interface SpeechPrograms {
  readonly espeak: Program;
  readonly pocketsphinx: Program;
  /** Folder of the acoustic model and of the dictionary. */
  readonly model: string;
}

/**
 * The programs that the settings name. A child gets the search path and what it needs, and no key of ours.
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
