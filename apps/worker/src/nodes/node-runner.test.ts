import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Test } from '@nestjs/testing';
import type { ExecuteEffect, Outcome } from '@tessera/engine/run-state';
import { newId, type WorkspaceId } from '@tessera/kernel/ids';
import { effectKinds } from '@tessera/nodes/node-kinds';
import { WORKER_SETTINGS } from '../settings.ts';
import type { NodeExecutor } from './node-executor.ts';
import { executorProviders, nodeExecutors, type NodeExecutors } from './node-executors.ts';
import { NodeRunner } from './node-runner.ts';

const done: NodeExecutor = { execute: () => Promise.resolve({ kind: 'done', output: {} }) };

function run(executors: NodeExecutors, timeoutMs: number): Promise<Outcome> {
  const effect: ExecuteEffect = {
    ...{ type: 'execute', node: 'a', kind: 'webhook', iteration: 0, attempt: 1, key: 'k' },
    ...{ timeoutMs, options: {} },
  };
  const workspace = newId<WorkspaceId>();
  const { signal } = new AbortController();
  return new NodeRunner(executors).run(effect, { workspace, run: 'r', timeZone: 'UTC', signal });
}

describe('the executors of kinds with effects', () => {
  it('are made by Nest, one for each kind', async () => {
    const settings = { provide: WORKER_SETTINGS, useValue: { OUTBOUND_ALLOW: [] } };
    const module = await Test.createTestingModule({
      providers: [settings, ...executorProviders, NodeRunner],
    })
      .useMocker(() => ({}))
      .compile();
    const made: NodeExecutors = module.get(nodeExecutors);
    expect([...made.keys()].sort()).toEqual([...effectKinds].sort());
    expect(module.get(NodeRunner)).toBeInstanceOf(NodeRunner);
    await module.close();
  });

  it('stop a worker from starting when one is missing', () => {
    expect(() => new NodeRunner(new Map(effectKinds.map((kind) => [kind, done]))).onModuleInit()).not.toThrow();
    expect(() => new NodeRunner(new Map()).onModuleInit()).toThrow(`No executor is registered for: ${effectKinds[0]}`);
  });

  it('are not called for a kind without effects', async () => {
    expect(await run(new Map(), 1_000)).toMatchObject({ kind: 'fail', code: 'NO_EXECUTOR', retryable: false });
  });

  it('are ended at the time limit of the node, and get their time to start in addition', async () => {
    const untilAborted: NodeExecutor['execute'] = async (_effect, { signal }) => {
      await once(signal, 'abort');
      return { kind: 'done', output: {} };
    };
    const afterItsLimit: NodeExecutor['execute'] = async (_effect, { signal }) => {
      await setTimeout(60);
      return { kind: 'done', output: { isAborted: signal.aborted } };
    };
    const late = { kind: 'fail', code: 'TIMEOUT', retryable: true };
    expect(await run(new Map([['webhook', { execute: untilAborted }]]), 20)).toMatchObject(late);
    expect(await run(new Map([['webhook', { execute: untilAborted, startUpMs: 10 }]]), 20)).toMatchObject(late);
    const inTime = await run(new Map([['webhook', { execute: afterItsLimit, startUpMs: 60_000 }]]), 20);
    expect(inTime).toEqual({ kind: 'done', output: { isAborted: false } });
  });
});
