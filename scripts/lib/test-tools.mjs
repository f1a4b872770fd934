import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureFfmpeg, ffmpegEnvironment } from '../../infra/local/ffmpeg.mjs';
import { ensureLivekit } from '../../infra/local/livekit.mjs';
import { ensureSpeech, speechEnvironment } from '../../infra/local/speech.mjs';
import { Advice } from './output.mjs';
import { cache } from './paths.mjs';
import { attempt, run, which } from './run.mjs';

const schemathesisVersion = '4';
const secantusdbVersion = '0.7.0b3';

/** Installs Debian packages if permitted; otherwise names the missing ones. */
async function installDebian(packages) {
  if (process.getuid?.() !== 0 || !which('apt-get'))
    throw new Advice(
      `Missing for the suite. Install it and run again:\n\n  sudo apt-get install -y ${packages.join(' ')}`,
    );
  await run('apt-get', ['update', '-qq']);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/**
 * Where Chromium is: Debian's own, since Playwright's download is not for every machine. The one without windows of its
 * own takes a quarter less of the processor.
 */
export async function ensureChromium() {
  const find = () => ['chromium-headless-shell', 'chromium', 'chromium-browser'].map(which).find(Boolean);
  if (!find()) await installDebian(['chromium-headless-shell', 'fonts-liberation']);
  return find();
}

/** The schemathesis command. */
export function ensureSchemathesis() {
  return ensurePythonCommand(`schemathesis-${schemathesisVersion}`, `schemathesis==${schemathesisVersion}.*`, 'st');
}

/** The secantusdb command: a MongoDB-compatible server on WiredTiger. */
export function ensureSecantusdb() {
  return ensurePythonCommand(`secantusdb-${secantusdbVersion}`, `secantusdb==${secantusdbVersion}`, 'secantusd-py');
}

/** A command from a Python environment below the cache. */
async function ensurePythonCommand(name, requirement, program) {
  const folder = join(cache, name);
  const command = join(folder, 'bin', program);
  if (existsSync(command)) return command;
  const venv = async () => (await attempt('python3', ['-m', 'venv', '--clear', folder])).code === 0;
  mkdirSync(cache, { recursive: true });
  if (!(await venv())) {
    await installDebian(['python3', 'python3-venv']);
    await run('python3', ['-m', 'venv', '--clear', folder]);
  }
  try {
    await run(join(folder, 'bin/pip'), ['install', '--quiet', requirement]);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return command;
}

/** Environment with voice, recogniser and ffmpeg, fetched if missing. */
export async function preparedSpeech() {
  await Promise.all([ensureSpeech(), ensureFfmpeg()]);
  return { ...speechEnvironment(), ...ffmpegEnvironment() };
}

/** As `preparedSpeech`, with the media server built beforehand, so that no test waits for it. */
export async function preparedMedia() {
  await ensureLivekit();
  return preparedSpeech();
}
