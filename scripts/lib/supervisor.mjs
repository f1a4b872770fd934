import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ChildLog } from './child-log.mjs';
import { until } from './net.mjs';
import { Advice, dim, duration, red, say, yellow } from './output.mjs';
import { endGroup, ProcessTable, signalGroup } from './process-table.mjs';

const mostDeaths = 5;
const deathsWithinMs = 60_000;
const pausesMs = [200, 500, 1000, 2000, 5000];
const limitLogsEveryMs = 60_000;

/**
 * @typedef {object} ChildSpec
 * @property {string} name of the child and of its log
 * @property {string} command
 * @property {string[]} args
 * @property {Record<string, string>} [env] on top of the launcher's own
 * @property {string} [cwd]
 * @property {() => Promise<boolean>} ready whether it can be used now
 * @property {number} [readyWithinMs]
 * @property {number} [stopWithinMs] what it gets between SIGTERM and SIGKILL
 * @property {(error: Error) => void} [onGivenUp] for a child that the others can do without
 */

/** Starts children in separate process groups, restarts and ends them. Touches no other process. */
export class Supervisor {
  #children = new Map();
  #table;
  #logs;
  #stopping = false;
  #onGivingUp;
  #logTimer;

  /** @param {{ dataDir: string, onGivingUp: (error: Error) => void }} options */
  constructor({ dataDir, onGivingUp }) {
    this.#table = new ProcessTable(join(dataDir, 'processes.json'));
    this.#logs = join(dataDir, 'logs');
    this.#onGivingUp = onGivingUp;
    this.#logTimer = setInterval(() => this.#children.forEach((child) => child.log.limit()), limitLogsEveryMs).unref();
  }

  /** Ends children that a killed launcher left in this data folder. Fails if that launcher is alive. */
  async clearLeftovers() {
    const { launcher, children } = this.#table.leftBehind();
    if (launcher)
      throw new Advice(`Tessera already runs on this data folder (launcher pid ${launcher.pid}). Stop it first.`);
    await Promise.all(children.map((child) => endGroup(child.pid, 5000)));
    return children.map((child) => child.name);
  }

  /**
   * Starts a child and waits until it is ready.
   * @param {ChildSpec} spec
   */
  async start(spec) {
    const child = { spec, log: new ChildLog(join(this.#logs, `${spec.name}.log`)), deaths: [], running: undefined };
    this.#children.set(spec.name, child);
    this.#spawn(child, child.log.open());
    await this.#becomesReady(child);
  }

  /**
   * Kills and restarts a child, without counting it as a crash; waits until it is ready. Safe, because nothing is lost
   * by a kill.
   */
  async restart(name) {
    const child = this.#children.get(name);
    if (!child?.running || this.#stopping) return;
    child.isRestarting = true;
    const ended = once(child.running, 'exit');
    signalGroup(child.running.pid, 'SIGKILL');
    await ended;
    await this.#becomesReady(child);
  }

  /** The pid of a running child, for tests. */
  pid(name) {
    return this.#children.get(name)?.running?.pid;
  }

  /**
   * Runs a command to its end in the background, its output in a log like a child's. It is ended by `stop` too.
   * @param {{
   *   name: string, command: string, args: string[], env?: Record<string, string>, onStart?: (pid: number) => void,
   * }} task
   * @returns {Promise<{ code: number, tail: string }>}
   */
  runTask(task) {
    const child = { spec: task, log: new ChildLog(join(this.#logs, `${task.name}.log`)), running: undefined };
    this.#children.set(task.name, child);
    return new Promise((resolve) => {
      const ended = (code) => {
        child.running = undefined;
        this.#table.remove(task.name);
        resolve({ code, tail: child.log.tail(5) });
      };
      const running = this.#launch(child, child.log.open());
      running.once('error', () => ended(127));
      running.once('exit', (code) => ended(code ?? 1));
      if (running.pid) task.onStart?.(running.pid);
    });
  }

  /** Kills every child at once, for a second Ctrl-C. */
  killNow() {
    for (const { running } of this.#children.values()) if (running) signalGroup(running.pid, 'SIGKILL');
  }

  /** Ends every child in reverse order of start. */
  async stop() {
    this.#stopping = true;
    clearInterval(this.#logTimer);
    for (const child of [...this.#children.values()].reverse()) {
      if (child.running) await endGroup(child.running.pid, child.spec.stopWithinMs ?? 10_000);
      this.#table.remove(child.spec.name);
    }
  }

  #launch(child, descriptor) {
    const { name, command, args, env, cwd } = child.spec;
    const running = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      detached: true,
      stdio: ['ignore', descriptor, descriptor],
    });
    closeSync(descriptor);
    child.running = running;
    if (running.pid) this.#table.add(name, running.pid);
    return running;
  }

  #spawn(child, descriptor) {
    const running = this.#launch(child, descriptor);
    running.once('error', (error) => this.#died(child, error.message));
    running.once('exit', (code, signal) => this.#died(child, signal ?? `code ${code}`));
  }

  async #becomesReady(child) {
    const { name, ready, readyWithinMs = 60_000 } = child.spec;
    const gaveUp = () => this.#stopping || child.deaths.length >= mostDeaths;
    if (await until(ready, { withinMs: readyWithinMs, stopped: gaveUp })) return;
    if (this.#stopping) throw new Advice(`${name} was stopped before it was ready.`);
    const why = gaveUp() ? 'keeps dying' : `was not ready within ${duration(readyWithinMs)}`;
    throw new Advice(`${name} ${why}. Its log, ${child.log.file}, ends with:\n\n${child.log.tail()}`);
  }

  async #died(child, how) {
    child.running = undefined;
    if (this.#stopping) return;
    if (child.isRestarting) {
      child.isRestarting = false;
      return this.#spawn(child, child.log.reopen());
    }
    const { name } = child.spec;
    const now = performance.now();
    child.deaths = [...child.deaths.filter((death) => now - death < deathsWithinMs), now];
    say(`${yellow('!')} ${name} ended (${how}). Its log ends with:\n${dim(child.log.tail())}`);
    if (child.deaths.length >= mostDeaths) {
      const message = `${name} died ${mostDeaths} times within a minute: giving up. Its log: ${child.log.file}`;
      (child.spec.onGivenUp ?? this.#onGivingUp)(new Advice(message));
      return;
    }
    const pause = pausesMs[child.deaths.length - 1];
    await sleep(pause);
    if (this.#stopping) return;
    this.#spawn(child, child.log.reopen());
    say(`${yellow('!')} ${name} started again after ${duration(pause)} ${red(`(death ${child.deaths.length})`)}`);
  }
}
