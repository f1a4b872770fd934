import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { frugalHeaps } from '../../scripts/lib/stack.mjs';

const ticksPerSecond = 100;

/**
 * Starts a Node script and waits until it prints `ready` at the start of a line, or answers `readyAt`.
 * @returns {Promise<{ name: string, pid: number, stop: () => Promise<void> }>}
 */
export async function start(name, script, { args = [], env = {}, readyAt, readyWithin = 120_000 } = {}) {
  const child = spawn(process.execPath, [...script, ...args], {
    env: { ...process.env, ...frugalHeaps, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk) => (output = (output + chunk).slice(-4000));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const died = new Promise((_, reject) =>
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}:\n${output}`))),
  );
  died.catch(() => {});
  await Promise.race([died, readyAt ? answers(readyAt, readyWithin) : says(child, /^ready/m, readyWithin)]);
  const stop = () =>
    new Promise((resolve) => {
      if (child.exitCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), 10_000).unref();
    });
  return { name, pid: child.pid, stop };
}

async function answers(address, within) {
  const end = Date.now() + within;
  while (Date.now() < end) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${address} did not answer within ${within} ms`);
}

function says(child, pattern, within) {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
      if (pattern.test(said)) resolve();
    });
    setTimeout(() => reject(new Error(`not ready within ${within} ms`)), within).unref();
  });
}

/** Fields of /proc/PID/stat after the name: parent, … */
const statOf = (pid) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
const inMs = (ticks) => (Number(ticks) * 1000) / ticksPerSecond;

/** CPU time of a process since its start, in milliseconds. */
export function cpuMs(pid) {
  const fields = statOf(pid);
  return inMs(fields[11]) + inMs(fields[12]);
}

/** Resident memory in MiB. */
export function rssMb(pid) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
}

/** `pid` and all processes below it. */
export function family(pid) {
  const parents = new Map();
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const parent = whileItLives(() => Number(statOf(entry)[1]));
    if (parent !== undefined) parents.set(Number(entry), parent);
  }
  const isBelow = (candidate) => candidate === pid || (parents.has(candidate) && isBelow(parents.get(candidate)));
  return [...parents.keys()].filter(isBelow);
}

/**
 * A process below `pid` whose command contains `word`.
 * @throws if there is none, whose usage would be counted as zero
 */
export function descendant(pid, word) {
  const found = family(pid).find((candidate) =>
    whileItLives(() => readFileSync(`/proc/${candidate}/cmdline`, 'utf8'))?.includes(word),
  );
  if (found === undefined) throw new Error(`no process below ${pid} was started with ${word}`);
  return found;
}

/**
 * What a process and all below it have used: the CPU of children that ended is with whoever waited for them. Memory is
 * counted by share (PSS): what several map is counted once.
 */
export function familyUse(pid) {
  let [cpu, memory] = [0, 0];
  for (const member of family(pid)) {
    const fields = whileItLives(() => statOf(member));
    const pss = whileItLives(() => /Pss:\s+(\d+)/.exec(readFileSync(`/proc/${member}/smaps_rollup`, 'utf8')));
    if (fields) cpu += fields.slice(11, 15).reduce((sum, ticks) => sum + inMs(ticks), 0);
    if (pss) memory += Number(pss[1]) / 1024;
  }
  return { cpu, memory };
}

/** @returns undefined if the process has ended */
function whileItLives(look) {
  try {
    return look();
  } catch {
    return undefined;
  }
}
