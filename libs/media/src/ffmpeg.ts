import { spawn } from 'node:child_process';

const usuallyLongestMs = 5 * 60_000;
/** What ffmpeg says last is what matters; a broken recording makes it talk without end. */
const mostSaid = 64 * 1024;
/** An index of more than two million pictures. Honest recordings ask for a picture at a time. */
const mostAtOnce = 64 * 1024 * 1024;
/** So many processors may be busy for a run that encodes. */
const processors = 2;
/** As the shell says that it cannot start a program. */
const notStarted = new Set<number | null>([126, 127]);
/** As ffmpeg ends when it is asked to: with a code of its own, or by the signal when it has only just begun. */
const asked = new Set<number | string | null>([255, 'SIGINT', 'SIGTERM', 'SIGHUP']);

/** The system's, or the one that the launcher names. */
const program = process.env['FFMPEG_COMMAND'] || 'ffmpeg';

/** What a run of ffmpeg may use. */
export interface FfmpegLimits {
  ms: number;
  /** Heap, stacks of threads and other memory of its own (RLIMIT_DATA). */
  memoryBytes: number;
  /** Of each file that it writes. */
  fileBytes: number;
}

/** How a run of ffmpeg ended, and what it said. */
export interface FfmpegRun {
  code: number | null;
  said: string;
}

/**
 * Runs ffmpeg, without a terminal. The caller judges the code: null when it was beyond its limits.
 * @param limits for files that strangers sent; without them only its time is limited
 * @throws Error when it could not run to its end, which says nothing of the file
 */
export async function runFfmpeg(args: readonly string[], limits?: FfmpegLimits): Promise<FfmpegRun> {
  const [command, given] = limits ? limited(limits) : [program, []];
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...given, '-hide_banner', '-nostdin', ...args], {
      // It needs nothing of our environment, secrets least of all. Heaps for each thread would count as memory.
      env: { MALLOC_ARENA_MAX: '2', PATH: process.env['PATH'] },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), limits?.ms ?? usuallyLongestMs);
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-mostSaid);
    });
    child.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      if (notStarted.has(code)) reject(new Error(`ffmpeg could not be started: ${said}`));
      else if (asked.has(code ?? signal)) reject(new Error('ffmpeg was asked to end'));
      else resolve({ code, said });
    });
  });
}

/** The shell sets what node cannot, and becomes ffmpeg. What a system does not know is left out, as memory on macOS. */
function limited({ ms, memoryBytes, fileBytes }: FfmpegLimits): [string, string[]] {
  const limits = {
    c: 0,
    // Data, and not addresses: Debian's ffmpeg maps 250 MB of libraries, which cost nothing until they are used.
    d: Math.ceil(memoryBytes / 1024),
    f: Math.ceil(fileBytes / 512),
    // Also for one whose worker died and took the timer along.
    t: Math.ceil((ms / 1000) * processors),
  };
  const lines = Object.entries(limits).map(([name, value]) => `ulimit -${name} ${value};`);
  const script = `{ ${lines.join(' ')} } 2>/dev/null; exec "$0" "$@"`;
  return ['/bin/sh', ['-c', script, program, '-max_alloc', String(mostAtOnce)]];
}

/** @throws Error with the last lines that ffmpeg said, when it did not succeed */
export async function ffmpeg(args: readonly string[]): Promise<void> {
  const { code, said } = await runFfmpeg(args);
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}: ${said.trim().split('\n').slice(-4).join(' | ')}`);
}
