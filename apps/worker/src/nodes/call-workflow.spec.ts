import type { RunDocument } from '@tessera/data/runs/run-document';
import { RunRepository } from '@tessera/data/runs/run.repository';
import { ListenerRepository } from '@tessera/data/workflows/listener.repository';
import { WorkflowRepository } from '@tessera/data/workflows/workflow.repository';
import { WorkflowVersionRepository } from '@tessera/data/workflows/workflow-version.repository';
import { newId } from '@tessera/kernel/ids';
import type { JsonObject } from '@tessera/kernel/json';
import { RunCanceller } from '@tessera/runs/run-canceller';
import { WaitingSteps } from '@tessera/runs/waiting-steps';
import { eventually } from '@tessera/testing/eventually';
import { AdvanceRun } from '../runs/advance-run.job.ts';
import { chainOf, WorkerUnderTest } from '../worker.fixture.ts';

let worker: WorkerUnderTest;
beforeAll(async () => {
  worker = await WorkerUnderTest.start();
});
afterAll(() => worker.stop());

type Steps = Parameters<typeof chainOf>;
const output = (value: string) => ({
  ...{ id: 'out', kind: 'output', options: { values: [{ name: 'value', value }] } },
});

/** A published workflow with a trigger and steps. */
async function published(
  trigger: { kind: string; subject: string | null; options: JsonObject },
  steps: Steps,
  id = newId(),
) {
  const { workspace } = worker;
  const chain = chainOf(...steps);
  const [first, ...rest] = chain.nodes;
  const definition = { ...chain, nodes: [{ ...first!, kind: trigger.kind, options: trigger.options }, ...rest] };
  await worker.get(WorkflowVersionRepository).add(workspace, {
    ...{ workflow: id, version: 1, definition, publishedAt: new Date() },
    context: { timeZone: 'UTC', triggerVariables: [] },
  } as never);
  const draft = { id, name: 'Called', definition, draftTrigger: trigger.kind };
  const { revision } = await worker.get(WorkflowRepository).create(workspace, draft as never);
  await worker.get(ListenerRepository).add(workspace, trigger, id);
  await worker.get(WorkflowRepository).publish(workspace, { id, revision }, { version: 1, trigger } as never);
  return id;
}
const callable = (steps: Steps, fields: JsonObject[] = [], id?: string) =>
  published({ kind: 'workflow_call', subject: null, options: { fields } }, steps, id);

const call = (workflowId: string, values: { name: string; value: string }[] = []) => ({
  ...{ id: 'call', kind: 'callWorkflow', options: { workflowId, values } },
});
const runOf = async (steps: Steps, input: JsonObject = {}) =>
  worker.run(await worker.publish(chainOf(...steps)), input);
const openChild = (parent: string): Promise<RunDocument> =>
  eventually(async () => {
    const [id] = await worker.get(RunRepository).openCalls(worker.workspace, parent);
    expect(id).toBeDefined();
    return worker.stored(id!);
  });

describe('a step that calls a workflow', () => {
  it('gives it typed input and takes its output', async () => {
    const called = await callable([output('{{trigger.amount}}')], [{ name: 'amount', type: 'number' }]);
    const run = await runOf(
      [call(called, [{ name: 'amount', value: '{{trigger.text}}' }]), output('{{call.result.value}}')],
      {
        text: '42',
      },
    );
    expect(await worker.ended(run)).toMatchObject({ status: 'completed', result: '{"value":42}' });
    const [child] = await worker.runsOf(called);
    expect(child).toMatchObject({ trigger: { kind: 'workflow_call', subject: run }, depth: 1, parent: { run } });
  });

  it('goes on if the worker of the called run died before it told the step', async () => {
    const tell = jest.spyOn(worker.get(WaitingSteps), 'tell').mockResolvedValueOnce();
    const called = await callable([output('7')]);
    const run = await runOf([call(called), output('{{call.result.value}}')]);
    const child = await eventually(async () => {
      const [found] = await worker.runsOf(called);
      expect(found?.status).toBe('completed');
      return found!;
    });
    await eventually(() => expect(tell).toHaveBeenCalledTimes(1));
    tell.mockRestore();
    // The job of a worker that died is delivered again.
    const redelivered = { id: child._id, addedAt: new Date(), postpone: () => Promise.reject(new Error('postponed')) };
    await worker.get(AdvanceRun).handle({ workspace: worker.workspace, run: child._id }, redelivered);
    expect(await worker.until(run, ({ status }) => status === 'completed', 10_000)).toMatchObject({
      result: '{"value":"7"}',
    });
  });

  it('refuses input of another type in words', async () => {
    const called = await callable([output('x')], [{ name: 'amount', type: 'number' }]);
    const run = await runOf([call(called, [{ name: 'amount', value: 'many' }])]);
    const error = { code: 'BAD_CALL', message: '"amount" must be of type number, but is "many".' };
    expect(await worker.ended(run)).toMatchObject({ status: 'failed', error });
  });

  it('fails when the called run fails, with its reason', async () => {
    const stop = { id: 'stop', kind: 'stopWithError', options: { message: 'No stock left' } };
    const run = await runOf([call(await callable([stop]))]);
    const error = { code: 'CALL_FAILED', message: expect.stringContaining('No stock left') };
    expect(await worker.ended(run)).toMatchObject({ status: 'failed', error });
  });

  it('cancels the called run with its own', async () => {
    const wait = { id: 'wait', kind: 'delay', options: { amount: 1, unit: 'hours' } };
    const run = await runOf([call(await callable([wait]))]);
    const child = await openChild(run);
    await worker.until(child._id, ({ status }) => status === 'waiting');
    await worker.get(RunCanceller).cancel(worker.workspace, run);
    expect((await worker.ended(run)).status).toBe('cancelled');
    expect((await worker.ended(child._id)).status).toBe('cancelled');
  });

  it('of a workflow that calls itself ends in an error', async () => {
    const id = newId();
    await callable([call(id)], [], id);
    const run = await worker.ended(await runOf([call(id)]));
    expect(run).toMatchObject({ status: 'failed', error: { message: expect.stringContaining('8 runs have started') } });
    expect(await worker.runsOf(id)).toHaveLength(9);
  });
});

describe('a failed run', () => {
  it('starts the error workflows that listen to its workflow, each once', async () => {
    const trigger = (workflowIds: string[]) => ({
      ...{ kind: 'workflow_failed', subject: 'runs', options: { workflowIds } },
    });
    const stop = { id: 'stop', kind: 'stopWithError', options: { message: 'Out of paper' } };
    const meant = await published(trigger([worker.workflow]), [output('{{trigger.step}}: {{trigger.message}}')]);
    const other = await published(trigger([newId()]), [output('x')]);
    const failing = await published(trigger([]), [{ ...stop, id: 'again' }]);
    const run = await runOf([stop]);
    await worker.ended(run);
    const [started] = await eventually(async () => {
      const runs = await worker.runsOf(meant);
      expect(runs.filter(({ trigger: { subject }, finishedAt }) => subject === run && finishedAt)).toHaveLength(1);
      return runs.filter(({ trigger: { subject } }) => subject === run);
    });
    expect(await worker.stored(started!._id)).toMatchObject({ result: '{"value":"stop: Out of paper"}' });
    await eventually(async () => expect((await worker.stored(run)).failedFact).toBeUndefined());
    expect(await worker.runsOf(other)).toEqual([]);
    // Its own failures start nothing.
    const failures = (await worker.runsOf(failing)).filter(({ trigger: { subject } }) => subject === run);
    for (const { _id } of failures) expect((await worker.ended(_id)).failedFact).toBeUndefined();
  });
});
