import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** Timeout of a start. */
const startsWithinMs = 300_000;

/** All running processes, so that an aborted test leaves none behind. */
const running = new Set();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

/** A process that can be killed and restarted, as by a supervisor. */
export class Process {
  #spec;
  #child;
  #output = '';
  #isArmed = false;

  /**
   * @param {{
   *   name: string, command: string, args: string[], env?: Record<string, string>, ready: () => Promise<boolean>,
   * }} spec
   */
  constructor(spec) {
    this.#spec = spec;
  }

  get name() {
    return this.#spec.name;
  }

  /** @param {Record<string, string>} [env] for this start only */
  async start(env = {}) {
    const { command, args } = this.#spec;
    const child = spawn(command, args, {
      env: { ...process.env, ...this.#spec.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    running.add(child);
    child.once('exit', () => running.delete(child));
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (this.#output = (this.#output + chunk).slice(-8000)));
    this.#isArmed = Object.keys(env).length > 0;
    await this.isReady();
  }

  /** Waits until it is ready. */
  async isReady() {
    const { name, ready } = this.#spec;
    const child = this.#child;
    const end = Date.now() + startsWithinMs;
    while (!(await ready().catch(() => false))) {
      // A process with an armed fault point may die before it is seen ready.
      if (child.signalCode === 'SIGKILL') return;
      if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}:\n${this.#output}`);
      if (Date.now() > end) throw new Error(`${name} was not ready within ${startsWithinMs} ms:\n${this.#output}`);
      await sleep(50);
    }
  }

  /** Whether it was started with an armed fault point. */
  get isArmed() {
    return this.#isArmed;
  }

  get isRunning() {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Whether it was killed, by itself or by the test. */
  get wasKilled() {
    return this.#child?.signalCode === 'SIGKILL';
  }

  get output() {
    return this.#output;
  }

  /** SIGKILL: no chance to finish anything. */
  async kill() {
    await this.#end('SIGKILL');
  }

  async stop() {
    await this.#end('SIGTERM');
  }

  /** @returns whether it died within the timeout */
  async dies(withinMs) {
    const end = Date.now() + withinMs;
    while (this.isRunning && Date.now() < end) await sleep(50);
    return !this.isRunning;
  }

  async #end(signal) {
    if (!this.isRunning) return;
    const child = this.#child;
    await new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill(signal);
      setTimeout(() => child.kill('SIGKILL'), 15_000).unref();
    });
  }
}
