import { RunRulesRepository } from '@tessera/data/runs/run-rules.repository';
import { WorkflowRepository } from '@tessera/data/workflows/workflow.repository';
import { WorkflowVersionRepository } from '@tessera/data/workflows/workflow-version.repository';
import { newId } from '@tessera/kernel/ids';
import { RunCanceller } from '@tessera/runs/run-canceller';
import { RunStarter } from '@tessera/runs/run-starter';
import { isHeld, RunTurns } from '@tessera/runs/run-turns';
import { chainOf, Receiver, WorkerUnderTest } from '../worker.fixture.ts';

let worker: WorkerUnderTest;
let receiver: Receiver;
let address: string;
/** Answers to calls that wait. */
let open: (() => unknown)[];
beforeAll(async () => {
  worker = await WorkerUnderTest.start();
});
afterAll(() => worker.stop());
beforeEach(async () => {
  open = [];
  receiver = new Receiver();
  receiver.answer = (response) => open.push(() => !response.writableEnded && response.end('{}'));
  address = await receiver.listen();
});
afterEach(() => receiver.close());

const workflows = () => worker.get(WorkflowRepository);
const turns = () => worker.get(RunTurns);

/** A workflow that calls another system once. */
async function published(): Promise<string> {
  const id = newId();
  const definition = chainOf({ id: 'call', kind: 'webhook', options: { method: 'GET', url: `${address}/${id}` } });
  await workflows().create(worker.workspace, { id, name: 'Calls', definition, draftTrigger: 'manually' });
  await worker.get(WorkflowVersionRepository).add(worker.workspace, {
    ...{ workflow: id, version: 1, definition, publishedAt: new Date() },
    context: { timeZone: 'UTC', triggerVariables: [] },
  });
  return id;
}

async function start(workflow: string): Promise<string> {
  const stored = await workflows().summary(worker.workspace, workflow);
  const { id } = await worker.get(RunStarter).start({
    workspace: worker.workspace,
    workflow: { id: workflow, name: 'Calls', version: 1, isHeld: stored !== null && isHeld(stored) },
    trigger: { kind: 'manually', subject: null },
    input: {},
  });
  return id;
}

const called = (count: number) =>
  until(
    () => receiver.calls.length === count,
    () => `${receiver.calls.length} calls`,
  );
async function until(is: () => boolean, said: () => string): Promise<void> {
  for (const end = Date.now() + 20_000; !is();) {
    if (Date.now() > end) throw new Error(`there are ${said()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('runs that take turns', () => {
  it('execute no more at once than their workflow allows, the oldest first', async () => {
    const workflow = await published();
    await workflows().setLimit(worker.workspace, workflow, 2);
    const runs = [await start(workflow), await start(workflow), await start(workflow), await start(workflow)];
    await called(2);
    expect(await turns().counts(worker.workspace, workflow)).toEqual({ waiting: 2, executing: 2 });
    open[0]!();
    await called(3);
    await worker.until(runs[2]!, ({ heldSince }) => heldSince === undefined);
    expect((await worker.stored(runs[3]!)).heldSince).toBeDefined();
    open[1]!();
    await called(4);
    for (const answer of open) answer();
    for (const run of runs) expect((await worker.ended(run)).status).toBe('completed');
    expect(await turns().counts(worker.workspace, workflow)).toEqual({ waiting: 0, executing: 0 });
  });

  it('share the turns of a workspace between its workflows', async () => {
    await worker.get(RunRulesRepository).set(worker.workspace, { atOnce: 2 });
    const [busy, quiet] = [await published(), await published()];
    await workflows().setLimit(worker.workspace, busy, 100);
    await workflows().setLimit(worker.workspace, quiet, 100);
    await Promise.all(Array.from({ length: 6 }, () => start(busy)));
    await called(2);
    const late = await start(quiet);
    open[0]!();
    await called(3);
    expect(receiver.calls[2]!.url).toBe(`/${quiet}`);
    await worker.get(RunRulesRepository).set(worker.workspace, { atOnce: null });
    await turns().give(worker.workspace);
    await called(7);
    for (const answer of open) answer();
    expect((await worker.ended(late)).status).toBe('completed');
  });

  it('wait while their workflow is paused, can be cancelled, and start when it resumes', async () => {
    const workflow = await published();
    await workflows().setPause(worker.workspace, workflow, { mode: 'hold', at: new Date() });
    const runs = [await start(workflow), await start(workflow)];
    await turns().give(worker.workspace);
    expect(await turns().counts(worker.workspace, workflow)).toEqual({ waiting: 2, executing: 0 });
    await worker.get(RunCanceller).cancel(worker.workspace, runs[0]!);
    expect((await worker.ended(runs[0]!)).status).toBe('cancelled');
    expect(receiver.calls).toEqual([]);
    await workflows().setPause(worker.workspace, workflow, null);
    await turns().give(worker.workspace);
    await called(1);
    open[0]!();
    expect((await worker.ended(runs[1]!)).status).toBe('completed');
  });

  it('are not blocked by the held runs of many paused workflows', async () => {
    const { workspace } = worker;
    await Promise.all(
      Array.from({ length: 201 }, async (_, index) => {
        const id = `${String(index).padStart(4, '0')}-${newId()}`;
        await workflows().create(workspace, { id, name: 'Paused', definition: chainOf(), draftTrigger: 'manually' });
        await workflows().setPause(workspace, id, { mode: 'hold', at: new Date() });
        await start(id);
      }),
    );
    const workflow = await published();
    await workflows().setLimit(workspace, workflow, 1);
    const run = await start(workflow);
    await called(1);
    open[0]!();
    expect((await worker.ended(run)).status).toBe('completed');
  });

  it('end when their workflow is deleted', async () => {
    const workflow = await published();
    await workflows().setPause(worker.workspace, workflow, { mode: 'hold', at: new Date() });
    const run = await start(workflow);
    await workflows().delete(worker.workspace, workflow);
    await turns().give(worker.workspace);
    expect((await worker.ended(run)).status).toBe('cancelled');
  });
});
