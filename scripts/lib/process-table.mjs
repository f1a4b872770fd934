import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const onLinux = process.platform === 'linux';

/** State, group and start of a process from /proc (`man proc`: the fields after the name in brackets). */
function procStat(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { state: fields[0], group: Number(fields[2]), started: fields[19] };
}

/**
 * When a process started: with its pid that identifies it for ever, while a pid alone is given out again. Program and
 * arguments are left out: a script's program becomes its interpreter, and Redis rewrites its arguments.
 * @returns {string | undefined} undefined when no such process runs
 */
function identity(pid) {
  try {
    if (!onLinux) return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    const { state, started } = procStat(pid);
    if (state === 'Z') return undefined;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${started}`;
  } catch {
    return undefined;
  }
}

/** What tells a process from a later one with the same pid. */
export const noteOf = (pid) => ({ pid, identity: identity(pid) });

/** Whether a noted process still runs, as the very same process. */
export const isRunning = (note) => note?.identity !== undefined && identity(note.pid) === note.identity;

function groupRuns(group) {
  if (!onLinux) return signalGroup(group, 0);
  return readdirSync('/proc').some((entry) => {
    if (!/^\d+$/.test(entry)) return false;
    try {
      const stat = procStat(entry);
      return stat.group === group && stat.state !== 'Z';
    } catch {
      return false; // it ended while we looked
    }
  });
}

/** Sends a signal to a process group; false when nobody is left in it. */
export function signalGroup(group, signal) {
  try {
    process.kill(-group, signal);
    return true;
  } catch {
    return false;
  }
}

/** Ends a process group: asks with SIGTERM, waits, then SIGKILL for whoever is left. */
export async function endGroup(group, graceMs) {
  if (!signalGroup(group, 'SIGTERM')) return;
  const end = performance.now() + graceMs;
  while (groupRuns(group)) {
    if (performance.now() > end) {
      signalGroup(group, 'SIGKILL');
      return;
    }
    await sleep(25);
  }
}

/** The file in which a launcher notes what it started, so that the next one can clean up after a SIGKILL. */
export class ProcessTable {
  #file;
  #entries = new Map();

  constructor(file) {
    this.#file = file;
  }

  /** What an earlier launcher noted and still runs, as the very same process. */
  leftBehind() {
    try {
      const { launcher, children } = JSON.parse(readFileSync(this.#file, 'utf8'));
      return { launcher: isRunning(launcher) ? launcher : undefined, children: children.filter(isRunning) };
    } catch {
      return { launcher: undefined, children: [] };
    }
  }

  add(name, pid) {
    this.#entries.set(name, { name, ...noteOf(pid) });
    this.#write();
  }

  remove(name) {
    this.#entries.delete(name);
    this.#write();
  }

  #write() {
    const table = {
      launcher: noteOf(process.pid),
      children: [...this.#entries.values()],
    };
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(`${this.#file}.new`, JSON.stringify(table, null, 2));
    renameSync(`${this.#file}.new`, this.#file);
  }
}
