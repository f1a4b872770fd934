import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Advice } from '../../scripts/lib/output.mjs';
import { cache } from '../../scripts/lib/paths.mjs';
import { installCommand } from '../../scripts/lib/prerequisites.mjs';
import { which } from '../../scripts/lib/run.mjs';
import { canUnpack, libraryFolders, unpackPackages } from './packages.mjs';

const folder = join(cache, 'ffmpeg');
const launcher = join(folder, 'bin/ffmpeg');

/** Path of ffmpeg: an installed one is preferred to the cached one. Valid before the download. */
export const ffmpegEnvironment = () => ({ FFMPEG_COMMAND: process.env.FFMPEG_COMMAND || which('ffmpeg') || launcher });

/**
 * Makes sure that ffmpeg can be run: the system's, or Debian's, unpacked into the cache.
 * @returns {Promise<boolean>} whether it was fetched
 * @throws Advice with the command that installs it
 */
export async function ensureFfmpeg() {
  if (existsSync(ffmpegEnvironment().FFMPEG_COMMAND)) return false;
  if (!canUnpack()) throw new Advice(`ffmpeg is missing. Install it and start again:\n\n  ${installCommand('ffmpeg')}`);
  await unpackPackages(folder, ['ffmpeg'], { finish: writeLauncher });
  return true;
}

/** Wrapper with a library path of its own, which other programs do not see. */
function writeLauncher(unfinished) {
  mkdirSync(join(unfinished, 'bin'));
  const libraries = libraryFolders(unfinished).map((place) => `$here/${relative(unfinished, place)}`);
  const lines = [
    '#!/bin/sh',
    'here=$(cd "$(dirname "$0")/.." && pwd)',
    `export LD_LIBRARY_PATH="${libraries.join(':')}"`,
    'exec "$here/usr/bin/ffmpeg" "$@"',
    '',
  ];
  writeFileSync(join(unfinished, 'bin/ffmpeg'), lines.join('\n'));
  chmodSync(join(unfinished, 'bin/ffmpeg'), 0o755);
}
