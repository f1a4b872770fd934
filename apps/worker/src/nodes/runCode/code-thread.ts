import { parentPort } from 'node:worker_threads';
import { loadInterpreter, runInSandbox, type SandboxAnswer } from './sandbox.ts';

// A thread that runs code, one piece after the other: the event loop of the worker never waits for it.

export interface CodeJob {
  code: string;
  input: string;
  timeoutMs: number;
}

/** What the thread reports of each job: that its code starts now, then how it ended. */
export type CodeReport = 'started' | SandboxAnswer;

const report = (message: CodeReport): void => parentPort?.postMessage(message);

async function work({ code, input, timeoutMs }: CodeJob): Promise<void> {
  await loadInterpreter();
  report('started');
  report(await runInSandbox(code, input, timeoutMs));
}

parentPort?.on('message', (job: CodeJob) => void work(job));
