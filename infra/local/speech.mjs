import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Advice } from '../../scripts/lib/output.mjs';
import { cache } from '../../scripts/lib/paths.mjs';
import { which } from '../../scripts/lib/run.mjs';
import { canUnpack, libraryFolders, unpackPackages } from './packages.mjs';
import { ensureSpeechModel, isSpeechModelThere, speechModelFolder } from './speech-model.mjs';
import { noteStatus } from './status.mjs';

const folder = join(cache, 'speech');
const systemModel = '/usr/share/pocketsphinx/model/en-us';
const modelBelow = 'usr/share/pocketsphinx/model/en-us';
const programs = ['espeak-ng', 'pocketsphinx_continuous'];

const install = {
  darwin:
    'brew install espeak-ng   (pocketsphinx 5 of Homebrew has another interface: set SPEECH_STT to a cloud recogniser, or run in containers)',
  linux: 'sudo apt-get install -y espeak-ng pocketsphinx pocketsphinx-en-us',
};

const onSystem = () => programs.every(which) && existsSync(systemModel);
const areProgramsThere = () => onSystem() || existsSync(folder);
const isThere = () => areProgramsThere() && isSpeechModelThere();

/** Whether the local voice or recogniser is used (SPEECH_STT, SPEECH_TTS). */
export function isSpeechLocal({ SPEECH_STT = 'local', SPEECH_TTS = 'local' }) {
  return `${SPEECH_STT},${SPEECH_TTS}`.split(',').some((name) => name.trim() === 'local');
}

/**
 * Where the local voice and the local recogniser are: installed ones win over those in the cache. The paths hold
 * before anything was fetched.
 */
export function speechEnvironment() {
  return { ...programEnvironment(), MOONSHINE_MODEL: speechModelFolder };
}

function programEnvironment() {
  if (onSystem())
    return {
      ESPEAK_COMMAND: which(programs[0]),
      POCKETSPHINX_COMMAND: which(programs[1]),
      POCKETSPHINX_MODEL: systemModel,
    };
  return {
    ESPEAK_COMMAND: which(programs[0]) ?? join(folder, 'bin', programs[0]),
    POCKETSPHINX_COMMAND: join(folder, 'bin', programs[1]),
    POCKETSPHINX_MODEL: join(folder, modelBelow),
  };
}

/**
 * Makes sure that espeak-ng and pocketsphinx can be run, and that the speech model is there.
 * @returns {Promise<boolean>} whether anything was fetched
 * @throws Advice with the command that installs them
 */
export async function ensureSpeech() {
  if (isThere()) return false;
  await Promise.all([ensurePrograms(), ensureSpeechModel()]);
  return true;
}

async function ensurePrograms() {
  if (areProgramsThere()) return;
  if (!canUnpack())
    throw new Advice(`espeak-ng and pocketsphinx are missing: ${install[process.platform] ?? install.linux}`);
  await unpackPackages(folder, ['espeak-ng', 'pocketsphinx', 'pocketsphinx-en-us'], {
    also: ['espeak-ng-data', 'libespeak-ng1', 'libpcaudio0', 'libsonic0', 'libpocketsphinx3', 'libsphinxbase3'],
    finish: writeLaunchers,
  });
}

/** Wrapper script per program, with a library and voice path that other programs do not see. */
function writeLaunchers(unfinished) {
  mkdirSync(join(unfinished, 'bin'), { recursive: true });
  const libraries = libraryFolders(unfinished).map((place) => `$here/${relative(unfinished, place)}`);
  const [voices] = libraryFolders(unfinished)
    .map((place) => join(place, 'espeak-ng-data'))
    .filter(existsSync);
  for (const name of programs) {
    const lines = [
      '#!/bin/sh',
      'here=$(cd "$(dirname "$0")/.." && pwd)',
      `export LD_LIBRARY_PATH="${libraries.join(':')}"`,
      ...(voices ? [`export ESPEAK_DATA_PATH="$here/${relative(unfinished, voices)}/.."`] : []),
      `exec "$here/usr/bin/${name}" "$@"`,
      '',
    ];
    const file = join(unfinished, 'bin', name);
    writeFileSync(file, lines.join('\n'));
    chmodSync(file, 0o755);
  }
}

/**
 * Fetches what is missing behind everything else, its state in DATA/speech-status.json. Never throws.
 * @param {(status: { state: 'fetching' | 'ready' | 'failed' | 'missing', detail?: string }) => void} say
 */
export async function bringUpSpeech(dataDir, say) {
  const note = (state, detail) => say(noteStatus(dataDir, 'speech', { state, ...(detail && { detail }) }));
  try {
    if (!areProgramsThere() && !canUnpack()) return note('missing', install[process.platform] ?? install.linux);
    if (!isThere()) note('fetching', 'espeak-ng, pocketsphinx and a speech model, once');
    await ensurePrograms();
    const [{ reason }] = await Promise.allSettled([ensureSpeechModel()]);
    note('ready', reason && `without its speech model, so more readings go to a person: ${reason.message}`);
  } catch (error) {
    const why = error.message.trim().split('\n').at(-1);
    note('failed', `${why}   Or install them: ${install[process.platform] ?? install.linux}`);
  }
}
