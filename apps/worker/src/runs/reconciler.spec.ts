import { runJobs } from '@tessera/contracts/executions/executions.jobs';
import type { RunEvent } from '@tessera/contracts/workflows/run-events.schema';
import type { RunDocument } from '@tessera/data/runs/run-document';
import { RunRepository } from '@tessera/data/runs/run.repository';
import { newId } from '@tessera/kernel/ids';
import { JobProducer } from '@tessera/queue/job-producer';
import { fragmentOf, type JournalState, RunJournal } from '@tessera/queue/run-journal';
import { seedOf } from '@tessera/runs/run-handover';
import { chainOf, Receiver, WorkerUnderTest } from '../worker.fixture.ts';
import { Reconciler } from './reconciler.ts';

let worker: WorkerUnderTest;
let version: number;
const receiver = new Receiver();

beforeAll(async () => {
  const url = await receiver.listen();
  worker = await WorkerUnderTest.start();
  const call = { id: 'call', kind: 'webhook', options: { method: 'POST', url } };
  const result = { id: 'result', kind: 'output', options: { values: [{ name: 'status', value: '{{call.status}}' }] } };
  version = await worker.publish(chainOf(call, result));
});
afterAll(async () => {
  receiver.close();
  await worker.stop();
});
beforeEach(() => receiver.calls.splice(0));

const longAgo = new Date(Date.now() - 60_000);
const started: RunEvent = { type: 'run.started', at: longAgo.getTime(), input: {} };
const begun: RunEvent = { type: 'node.started', at: longAgo.getTime(), node: 'call', iteration: 0, attempt: 1 };
const succeeded: RunEvent = {
  type: 'node.succeeded',
  at: longAgo.getTime(),
  node: 'call',
  iteration: 0,
  attempt: 1,
  output: { status: 200 },
};
const failed: RunEvent = {
  type: 'node.failed',
  at: longAgo.getTime(),
  node: 'call',
  iteration: 0,
  attempt: 1,
  error: { code: 'HTTP_503', message: 'busy' },
  retryable: true,
};
const output: RunEvent = { ...succeeded, node: 'result', output: { status: 200 } };

/** A run after a crash: stored, with a journal if there are events, without a job. */
async function left(events: RunEvent[], state: JournalState, more: Partial<RunDocument> = {}): Promise<string> {
  const document: RunDocument = {
    _id: newId(),
    workspace: worker.workspace,
    workflow: worker.workflow,
    workflowName: 'Under test',
    version,
    trigger: { kind: 'manually', subject: null },
    status: 'queued',
    epoch: 0,
    revision: 1,
    createdAt: longAgo,
    openSince: longAgo,
    startedAt: null,
    finishedAt: null,
    resumeAt: null,
    error: null,
    result: null,
    journal: JSON.stringify([started]),
    retryOf: null,
    outbox: [{ id: newId(), type: 'run.requested', at: longAgo }],
    ...more,
  };
  await worker.get(RunRepository).accept([document]);
  if (events.length === 0) return document._id;
  const journal = worker.get(RunJournal);
  await journal.seed([seedOf(document)]);
  const claim = await journal.claim(document._id);
  if (!claim || claim === 'settled') throw new Error('no claim');
  const addition = { fragment: fragmentOf(events), count: events.length, revision: 1, state, cancelling: false };
  expect(await journal.append(document._id, claim.epoch, addition)).toBe('done');
  return document._id;
}
const sweep = () => worker.swept(() => worker.get(Reconciler).sweep());

describe('the reconciler', () => {
  it('queues a run that was accepted but never queued', async () => {
    const run = await left([], 'queued');
    await sweep();
    expect(await worker.ended(run)).toMatchObject({ status: 'completed' });
    expect(receiver.calls).toHaveLength(1);
  });

  it('continues a run whose job is lost, from the step in flight, with the same key', async () => {
    const run = await left([begun], 'running', { status: 'running' });
    await sweep();
    expect(await worker.ended(run)).toMatchObject({ status: 'completed' });
    expect(receiver.calls.map(({ headers }) => headers['idempotency-key'])).toEqual([`${run}:call:0`]);
  });

  it('wakes a waiting run that has lost its timer', async () => {
    const run = await left([begun, failed], 'waiting', { status: 'waiting', resumeAt: longAgo });
    await sweep();
    expect(await worker.ended(run)).toMatchObject({ status: 'completed' });
    expect(receiver.calls).toHaveLength(1);
  });

  it('settles an ended run without repeating any step', async () => {
    const run = await left([begun, succeeded, output], 'ended', { status: 'running' });
    await sweep();
    expect(await worker.ended(run)).toMatchObject({ status: 'completed', result: '{"status":200}' });
    expect(receiver.calls).toHaveLength(0);
  });

  it('executes a cancel request that did not reach a run without a job', async () => {
    const run = await left([begun, failed], 'waiting', { status: 'waiting', cancelRequested: true });
    await sweep();
    expect(await worker.ended(run)).toMatchObject({ status: 'cancelled' });
    expect(receiver.calls).toHaveLength(0);
  });

  it('leaves a run alone that waits for its time', async () => {
    const run = await left([begun, failed], 'waiting', { status: 'waiting', resumeAt: new Date(Date.now() + 60_000) });
    const data = { workspace: worker.workspace, run };
    await worker.get(JobProducer).add([{ job: runJobs.advance, data, id: run, delayMs: 60_000 }]);
    await sweep();
    expect((await worker.stored(run)).status).toBe('waiting');
    expect(receiver.calls).toHaveLength(0);
  });

  it('repairs a young run without going through thousands of waiting runs first', async () => {
    const run = await left([], 'queued');
    const template = await worker.stored(run);
    const hour = { resumeAt: new Date(Date.now() + 3_600_000), openSince: new Date(Date.now() - 3_600_000) };
    const waiting = Array.from({ length: 1_000 }, (): RunDocument => {
      const { outbox: _none, ...rest } = template;
      return { ...rest, ...hour, _id: newId(), status: 'waiting' };
    });
    await worker.get(RunRepository).accept(waiting);
    const job = runJobs.advance;
    const { workspace } = worker;
    await worker
      .get(JobProducer)
      .add(waiting.map(({ _id: id }) => ({ job, data: { workspace, run: id }, id, delayMs: 3_600_000 })));
    const young = await left([], 'queued', { openSince: new Date(Date.now() - 10_000) });
    await sweep();
    expect(await worker.ended(young)).toMatchObject({ status: 'completed' });
  });
});
