import { Injectable, Logger } from '@nestjs/common';
import type { ExecuteEffect, Outcome } from '@tessera/engine/run-state';
import { effectKinds, type EffectKind } from '@tessera/nodes/node-kinds';
import type { ExecutionContext, NodeExecutor } from './node-executor.ts';
import { WebhookExecutor } from './webhook/webhook.executor.ts';

const isEffectKind = (kind: string): kind is EffectKind => (effectKinds as readonly string[]).includes(kind);

/** Carries out nodes with effects: each by the executor of its kind, within its time limit, never longer. */
@Injectable()
export class NodeRunner {
  private readonly logger = new Logger(NodeRunner.name);
  private readonly executors: { [Kind in EffectKind]: NodeExecutor };

  constructor(webhook: WebhookExecutor) {
    this.executors = { webhook };
  }

  /** Never throws: what goes wrong with us is an outcome too, and may be tried again. */
  async run(effect: ExecuteEffect, context: ExecutionContext): Promise<Outcome> {
    if (!isEffectKind(effect.kind))
      return failure('NO_EXECUTOR', `Nodes of kind "${effect.kind}" cannot be run.`, false);
    const limit = new AbortController();
    const signal = AbortSignal.any([context.signal, limit.signal]);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Outcome>((resolve) => {
      timer = setTimeout(() => {
        limit.abort(new Error('time limit'));
        const seconds = Math.round(effect.timeoutMs / 100) / 10;
        resolve(failure('TIMEOUT', `The node was not done after ${seconds} s, its time limit.`, true));
      }, effect.timeoutMs);
    });
    try {
      return await Promise.race([this.executors[effect.kind].execute(effect, { ...context, signal }), late]);
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
