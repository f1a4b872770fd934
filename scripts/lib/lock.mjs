import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endGroup, isRunning, noteOf } from './process-table.mjs';

const pauseMs = 200;

/**
 * Runs `work` while no other process holds the lock. The lock of a dead process is taken over, after what that process
 * left running has been ended.
 * @param {string} file
 * @param {(noteChild: (pid: number) => void) => Promise<unknown>} work calls `noteChild` with each process group it
 *   starts
 * @param {() => void} onWait called once when another process holds the lock
 */
export async function withLock(file, work, onWait = () => undefined) {
  const own = { owner: noteOf(process.pid) };
  mkdirSync(dirname(file), { recursive: true });
  await acquire(file, own, onWait);
  const noteChild = (pid) => {
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, JSON.stringify({ ...own, child: noteOf(pid) }));
    renameSync(unfinished, file);
  };
  try {
    return await work(noteChild);
  } finally {
    rmSync(file, { force: true });
  }
}

async function acquire(file, own, onWait) {
  for (let hasWaited = false; !create(file, own);) {
    const text = read(file);
    if (text === undefined) continue; // already released
    const { owner, child } = JSON.parse(text);
    if (isRunning(owner)) {
      if (!hasWaited) onWait();
      hasWaited = true;
      await sleep(pauseMs);
      continue;
    }
    if (isRunning(child)) await endGroup(child.pid, 10_000);
    removeIfStill(file, text);
  }
}

/** Linked from a complete file, so that nobody reads a partial lock. @returns whether it was free */
function create(file, content) {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(content));
  try {
    linkSync(unfinished, file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(unfinished);
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  }
}

/** If another process has taken over the dead one's lock meanwhile, its lock is restored. */
function removeIfStill(file, text) {
  const aside = `${file}.${process.pid}.dead`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return;
  }
  if (read(aside) === text) rmSync(aside);
  else renameSync(aside, file);
}
