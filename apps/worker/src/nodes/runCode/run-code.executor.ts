import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ExpressionFault } from '@tessera/engine/expression-fault';
import type { ExecuteEffect, Outcome } from '@tessera/engine/run-state';
import { ValueBudget } from '@tessera/engine/value-limits';
import type { JsonValue } from '@tessera/kernel/json';
import { z } from 'zod';
import type { ExecutionContext, NodeExecutor } from '../node-executor.ts';
import { refused } from '../record-steps.ts';
import { CodeThreads } from './code-threads.ts';

const Filled = z.object({
  code: z.string(),
  input: z.array(z.object({ name: z.string(), value: z.custom<JsonValue>() })),
});
/** A thread is not occupied longer, whatever the node's time limit says. */
const longestMs = 30_000;

/** Runs a builder's JavaScript in a sandbox, in a thread of its own. */
@Injectable()
export class RunCodeExecutor implements NodeExecutor, OnApplicationShutdown {
  /** For the wait for a thread and its start, and for the sandbox to report a time limit itself. */
  readonly startUpMs = 30_000;
  private readonly threads = new CodeThreads();

  async execute({ options, timeoutMs }: ExecuteEffect, { signal }: ExecutionContext): Promise<Outcome> {
    const parsed = Filled.safeParse(options);
    if (!parsed.success) return refused('BAD_OPTION', z.prettifyError(parsed.error));
    const { code, input } = parsed.data;
    const values = Object.fromEntries(input.map(({ name, value }) => [name, value]));
    const job = { code, input: JSON.stringify(values), timeoutMs: Math.min(timeoutMs, longestMs) };
    try {
      const { result = null, error, logs } = await this.threads.run(job, signal);
      // What the code printed helps most where it failed.
      if (error) return refused(error.code, [error.message, ...logs.slice(-5)].join('\n'));
      new ValueBudget().spend(result);
      return { kind: 'done', output: { result, logs } };
    } catch (error) {
      if (error instanceof ExpressionFault) return refused(error.code, error.message);
      if (signal.aborted)
        return { kind: 'fail', code: 'ABORTED', message: 'The code was broken off.', retryable: true };
      throw error;
    }
  }

  onApplicationShutdown(): Promise<void> {
    return this.threads.close();
  }
}
