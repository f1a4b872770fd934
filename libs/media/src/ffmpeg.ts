import { spawn } from 'node:child_process';

const usuallyLongestMs = 5 * 60_000;
/** Characters kept of the output. Its end matters; a broken recording causes endless output. */
const mostSaid = 64 * 1024;
/** Enough for an index of more than two million pictures. Intact recordings allocate one picture at a time. */
const mostAtOnce = 64 * 1024 * 1024;
/** Processors that an encoding run may use. */
const processors = 2;
/** Exit codes of a shell that cannot start a program. */
const notStarted = new Set<number | null>([126, 127]);
/** Exit codes and signals of a cancelled ffmpeg: its own code, or the signal if it had just started. */
const asked = new Set<number | string | null>([255, 'SIGINT', 'SIGTERM', 'SIGHUP']);

/** The system's program, or the launcher's. */
const program = process.env['FFMPEG_COMMAND'] || 'ffmpeg';

/** Resource limits of an ffmpeg run. */
export interface FfmpegLimits {
  ms: number;
  /** Heap, thread stacks and other private memory (RLIMIT_DATA). */
  memoryBytes: number;
  /** Maximum size of each written file. */
  fileBytes: number;
}

/** Exit code and output of an ffmpeg run. */
export interface FfmpegRun {
  code: number | null;
  said: string;
}

/**
 * Runs ffmpeg without a terminal. The caller judges the code, which is null beyond the limits.
 * @param limits for untrusted files; without them only time is limited
 * @throws Error when the run was interrupted, which says nothing about the file
 */
export async function runFfmpeg(args: readonly string[], limits?: FfmpegLimits): Promise<FfmpegRun> {
  const [command, given] = limits ? limited(limits) : [program, []];
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...given, '-hide_banner', '-nostdin', ...args], {
      // It gets none of our environment, especially no secrets. Heaps per thread would count as memory.
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

/**
 * The shell sets the limits that Node cannot set, and execs ffmpeg. Unsupported limits are skipped, such as memory on
 * macOS.
 */
function limited({ ms, memoryBytes, fileBytes }: FfmpegLimits): [string, string[]] {
  const limits = {
    c: 0,
    // Limits data, not addresses: Debian's ffmpeg maps 250 MB of libraries that cost nothing until used.
    d: Math.ceil(memoryBytes / 1024),
    f: Math.ceil(fileBytes / 512),
    // Also stops a run whose worker died with its timer.
    t: Math.ceil((ms / 1000) * processors),
  };
  const lines = Object.entries(limits).map(([name, value]) => `ulimit -${name} ${value};`);
  const script = `{ ${lines.join(' ')} } 2>/dev/null; exec "$0" "$@"`;
  return ['/bin/sh', ['-c', script, program, '-max_alloc', String(mostAtOnce)]];
}

/** @throws Error with the last lines of the output when it failed */
export async function ffmpeg(args: readonly string[]): Promise<void> {
  const { code, said } = await runFfmpeg(args);
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}: ${said.trim().split('\n').slice(-4).join(' | ')}`);
}
