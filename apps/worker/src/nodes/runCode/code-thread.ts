import { parentPort } from 'node:worker_threads';
import { runInSandbox } from './sandbox.ts';

/** A thread that runs code, one piece after the other: the event loop of the worker never waits for it. */
export interface CodeJob {
  code: string;
  input: string;
  timeoutMs: number;
}

parentPort?.on('message', ({ code, input, timeoutMs }: CodeJob) => {
  void runInSandbox(code, input, timeoutMs).then((answer) => parentPort?.postMessage(answer));
});
