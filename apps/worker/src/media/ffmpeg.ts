import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { access, chmod, copyFile, mkdtemp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const usuallyLongestMs = 5 * 60_000;
/** What ffmpeg says last is what matters; a broken recording makes it talk without end. */
const mostSaid = 64 * 1024;

let program: Promise<string> | undefined;

const isExecutable = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

/** The package's binary. npm leaves its x bit away where install scripts do not run. */
async function findProgram(): Promise<string> {
  const { path } = createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg') as { path: string };
  if (await isExecutable(path)) return path;
  await chmod(path, 0o755).catch(() => undefined);
  if (await isExecutable(path)) return path;
  // Packages that belong to somebody else: a copy of our own.
  const copy = join(await mkdtemp(join(tmpdir(), 'tessera-ffmpeg-')), 'ffmpeg');
  await copyFile(path, copy);
  await chmod(copy, 0o755);
  return copy;
}

/** How a run of ffmpeg ended, and what it said. */
export interface FfmpegRun {
  code: number | null;
  said: string;
}

/** Runs ffmpeg, without a terminal and with a time limit. The caller judges the code: null when the time was over. */
export async function runFfmpeg(args: readonly string[], longestMs = usuallyLongestMs): Promise<FfmpegRun> {
  program ??= findProgram();
  const path = await program;
  return new Promise((resolve, reject) => {
    const child = spawn(path, ['-hide_banner', '-nostdin', ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
    const timer = setTimeout(() => child.kill('SIGKILL'), longestMs);
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-mostSaid);
    });
    child.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve({ code, said });
    });
  });
}

/** @throws Error with the last lines that ffmpeg said, when it did not succeed */
export async function ffmpeg(args: readonly string[]): Promise<void> {
  const { code, said } = await runFfmpeg(args);
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}: ${said.trim().split('\n').slice(-4).join(' | ')}`);
}
