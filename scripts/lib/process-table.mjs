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
 * Start time of a process. Together with its pid it is unique, while a pid alone is reused. Program and arguments are
 * left out: a script's program becomes its interpreter, and Redis rewrites its arguments.
 * @returns {string | undefined} undefined if the process does not run
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

/** Identity that distinguishes a process from a later one with the same pid. */
export const noteOf = (pid) => ({ pid, identity: identity(pid) });

/** Whether the recorded process still runs. */
export const isRunning = (note) => note?.identity !== undefined && identity(note.pid) === note.identity;

function groupRuns(group) {
  if (!onLinux) return signalGroup(group, 0);
  return readdirSync('/proc').some((entry) => {
    if (!/^\d+$/.test(entry)) return false;
    try {
      const stat = procStat(entry);
      return stat.group === group && stat.state !== 'Z';
    } catch {
      return false; // it has ended meanwhile
    }
  });
}

/** Signals a process group; false if the group is empty. */
export function signalGroup(group, signal) {
  try {
    process.kill(-group, signal);
    return true;
  } catch {
    return false;
  }
}

/** Ends a process group: SIGTERM, a wait, then SIGKILL. */
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

/** File that lists the processes a launcher started, so that the next one can clean up after a SIGKILL. */
export class ProcessTable {
  #file;
  #entries = new Map();

  constructor(file) {
    this.#file = file;
  }

  /** Recorded processes of an earlier launcher that still run. */
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
