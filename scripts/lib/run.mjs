import { spawn } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Advice } from './output.mjs';
import { signalGroup } from './process-table.mjs';

/** Path of `name` on the PATH, or undefined. */
export function which(name) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const candidate = join(folder, name);
    try {
      accessSync(candidate, constants.X_OK);
      if (statSync(candidate).isFile()) return candidate;
    } catch {
      continue; // not in this folder
    }
  }
  return undefined;
}

const running = new Set();

/** Ends the running commands and their children. */
export function endCommands() {
  for (const child of running) signalGroup(child.pid, 'SIGTERM');
}

/**
 * Runs a command to its end without a shell and keeps what it said.
 * @param {{ cwd?: string, env?: Record<string, string>, onStart?: (pid: number) => void }} [options] `onStart` gets the
 *   process group
 * @returns {Promise<{ code: number, output: string }>} standard output and error together; 127 when it can't be started
 */
export function attempt(command, args, { cwd, env, onStart } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    if (child.pid !== undefined) onStart?.(child.pid);
    let output = '';
    const keep = (chunk) => (output += chunk);
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const ended = (result) => {
      running.delete(child);
      resolve(result);
    };
    child.once('error', (error) => ended({ code: 127, output: error.message }));
    child.once('close', (code, signal) => ended({ code: code ?? (signal ? 128 : 1), output }));
  });
}

const shownLines = 20;

/** Output of a failed command, shortened to its start and end: tools differ in where they print the reason. */
function shortened(output) {
  const lines = output.trimEnd().split('\n');
  if (lines.length <= 2 * shownLines) return lines.join('\n');
  return [...lines.slice(0, shownLines), '…', ...lines.slice(-shownLines)].join('\n');
}

/** Like `attempt`, but throws the output of a failed command. */
export async function run(command, args, options) {
  const { code, output } = await attempt(command, args, options);
  if (code === 0) return output;
  throw new Advice(`${[command, ...args].join(' ')} ended with ${code}:\n\n${shortened(output)}`);
}
