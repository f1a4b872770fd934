import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/**
 * Kills the process that holds the conversation of a session on this machine, as one that loses its power would.
 * @throws Error when there is none
 */
export function killAgent(session: string): void {
  const found = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && records(name, session));
  if (found.length === 0) throw new Error(`no process of an agent records the session ${session}`);
  for (const pid of found) process.kill(Number(pid), 'SIGKILL');
}

/** An agent has the recording of its session open, whose name holds the session's. */
const records = (pid: string, session: string): boolean =>
  ifThere(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'), '').includes('job_proc') &&
  ifThere(() => readdirSync(`/proc/${pid}/fd`), []).some((fd) =>
    ifThere(() => readlinkSync(`/proc/${pid}/fd/${fd}`), '').includes(session),
  );

/** Processes end and files are closed while we look. */
function ifThere<T>(look: () => T, gone: T): T {
  try {
    return look();
  } catch {
    return gone;
  }
}
