import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { CodeJob, CodeReport } from './code-thread.ts';
import type { SandboxAnswer } from './sandbox.ts';

/** Beside the bundle, and beside the compiled file when a test runs the source. */
const scripts = ['./code-thread.js', '../../../dist/nodes/runCode/code-thread.js'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);
const script = scripts.find((path) => existsSync(path)) ?? scripts[0] ?? '';
const heapMb = 64;
/** The interpreter ends code at its time limit; a thread that does not even do that is ended itself. */
const graceMs = 1_000;
const mostThreads = 4;

/** A few threads for code, started when they are first needed. Pieces of code beyond that wait in line. */
export class CodeThreads {
  private readonly idle: Worker[] = [];
  private readonly waiting: (() => void)[] = [];
  private count = 0;

  /** The job's time limit begins with its code, after the wait for a thread. The signal ends either. */
  async run(job: CodeJob, signal: AbortSignal): Promise<SandboxAnswer> {
    await this.turn();
    try {
      signal.throwIfAborted();
      return await this.runNow(job, signal);
    } finally {
      this.count -= 1;
      this.waiting.shift()?.();
    }
  }

  private async runNow(job: CodeJob, signal: AbortSignal): Promise<SandboxAnswer> {
    const thread = this.idle.pop() ?? this.start();
    let isSound = false;
    try {
      const answer = await answerOf(thread, job, signal);
      isSound = answer !== overdue && answer !== exhausted;
      return answer;
    } finally {
      if (isSound) this.idle.push(thread);
      else void thread.terminate();
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.idle.splice(0).map((thread) => thread.terminate()));
  }

  private async turn(): Promise<void> {
    while (this.count >= mostThreads) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.count += 1;
  }

  private start(): Worker {
    const thread = new Worker(script, { env: {}, resourceLimits: { maxOldGenerationSizeMb: heapMb } });
    thread.unref();
    return thread;
  }
}

function answerOf(thread: Worker, job: CodeJob, signal: AbortSignal): Promise<SandboxAnswer> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    const settle = (end: () => void): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      // Only our own listeners: Node has some on each thread, without which it would deliver no further message.
      thread.off('message', take).off('error', breakOff).off('exit', breakOff);
      end();
    };
    const abort = (): void => settle(() => reject(new Error('the code is not needed any more')));
    const breakOff = (): void => settle(() => resolve(exhausted));
    const take = (report: CodeReport): void => {
      if (report !== 'started') return settle(() => resolve(report));
      timer = setTimeout(() => settle(() => resolve(overdue)), job.timeoutMs + graceMs);
    };
    signal.addEventListener('abort', abort, { once: true });
    thread.on('message', take).on('error', breakOff).on('exit', breakOff);
    thread.postMessage(job);
  });
}

const overdue: SandboxAnswer = { logs: [], error: { code: 'CODE_TIMEOUT', message: 'The code did not end in time.' } };
const exhausted: SandboxAnswer = {
  logs: [],
  error: { code: 'CODE_MEMORY', message: 'The code ended its sandbox. Work on less at a time.' },
};
