import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { ExecuteEffect, Outcome } from '@tessera/engine/run-state';
import { effectKinds } from '@tessera/nodes/node-kinds';
import { traced } from '@tessera/kernel/tracing';
import type { ExecutionContext } from './node-executor.ts';
import { type NodeExecutors, nodeExecutors } from './node-executors.ts';

/** Executes nodes with effects by the executor of their kind, and ends them at their time limit. */
@Injectable()
export class NodeRunner implements OnModuleInit {
  private readonly logger = new Logger(NodeRunner.name);

  constructor(@Inject(nodeExecutors) private readonly executors: NodeExecutors) {}

  /** @throws if a kind with effects has no executor: such a worker must not take runs */
  onModuleInit(): void {
    const lacking = effectKinds.filter((kind) => !this.executors.has(kind));
    if (lacking.length > 0) throw new Error(`No executor is registered for: ${lacking.join(', ')}.`);
  }

  /** Never throws: an exception becomes a retryable outcome. */
  async run(effect: ExecuteEffect, context: ExecutionContext): Promise<Outcome> {
    const executor = this.executors.get(effect.kind);
    if (executor === undefined) return failure('NO_EXECUTOR', `Nodes of kind "${effect.kind}" cannot be run.`, false);
    const limit = new AbortController();
    const signal = AbortSignal.any([context.signal, limit.signal]);
    const limitMs = effect.timeoutMs + (executor.startUpMs ?? 0);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Outcome>((resolve) => {
      timer = setTimeout(() => {
        limit.abort(new Error('time limit'));
        const seconds = Math.round(limitMs / 100) / 10;
        resolve(failure('TIMEOUT', `The node was not done after ${seconds} s, its time limit.`, true));
      }, limitMs);
    });
    try {
      const facts = { 'tessera.node.kind': effect.kind, 'tessera.node': effect.node };
      const execute = () => Promise.race([executor.execute(effect, { ...context, signal }), late]);
      return await traced(`node ${effect.kind}`, facts, execute);
    } catch (error) {
      this.logger.error(error, error instanceof Error ? error.stack : undefined);
      return failure('INTERNAL', 'Something went wrong on our side while the node ran.', true);
    } finally {
      clearTimeout(timer);
    }
  }
}

const failure = (code: string, message: string, retryable: boolean): Outcome => ({
  kind: 'fail',
  code,
  message,
  retryable,
});
