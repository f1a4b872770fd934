import { ScheduleRepository } from '@tessera/data/schedules/schedule.repository';
import { WorkflowRepository } from '@tessera/data/workflows/workflow.repository';
import { WorkflowVersionRepository } from '@tessera/data/workflows/workflow-version.repository';
import { newId } from '@tessera/kernel/ids';
import { chainOf, WorkerUnderTest } from '../worker.fixture.ts';
import { Scheduler } from './scheduler.ts';

let worker: WorkerUnderTest;
beforeAll(async () => {
  worker = await WorkerUnderTest.start();
});
afterAll(() => worker.stop());

const minutes = (count: number) => count * 60_000;

/** A published workflow that runs every minute, last checked some minutes ago. */
async function scheduled(
  missedTicks: 'skip' | 'runOnce' | 'runAll',
  lookedAgo: number,
  expression = '* * * * *',
): Promise<string> {
  const id = newId();
  const result = {
    id: 'result',
    kind: 'output',
    options: { values: [{ name: 'at', value: '{{trigger.scheduled_at}}' }] },
  };
  const definition = chainOf(result);
  const options = { schedule: { type: 'cron', expression }, timeZone: 'Asia/Kolkata', missedTicks };
  const [trigger, ...rest] = definition.nodes;
  if (!trigger) throw new Error('no trigger');
  const nodes = [{ ...trigger, kind: 'scheduled', options }, ...rest];
  const workflows = worker.get(WorkflowRepository);
  const { revision } = await workflows.create(worker.workspace, {
    id,
    name: 'By the clock',
    definition: { ...definition, nodes },
    draftTrigger: 'scheduled',
  });
  await worker.get(WorkflowVersionRepository).add(worker.workspace, {
    workflow: id,
    version: 1,
    definition: { ...definition, nodes },
    context: { timeZone: 'UTC', triggerVariables: [] },
    publishedAt: new Date(),
  });
  const handledUntil = new Date(Date.now() - lookedAgo);
  await worker.get(ScheduleRepository).setHandled(worker.workspace, id, 1, handledUntil);
  await workflows.publish(
    worker.workspace,
    { id, revision },
    { version: 1, trigger: { kind: 'scheduled', subject: null, options } },
  );
  return id;
}
const runsOf = (workflow: string) => worker.runsOf(workflow);
async function looked(workflow: string, atLeast: number) {
  const end = Date.now() + 20_000;
  await worker.get(Scheduler).look();
  while ((await runsOf(workflow)).length < atLeast && Date.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 50));
  return runsOf(workflow);
}

describe('the scheduler', () => {
  it('starts one run per instant despite repeated sweeps', async () => {
    const workflow = await scheduled('runAll', minutes(5));
    await looked(workflow, 5);
    const runs = await looked(workflow, 5);
    expect(runs.length).toBeGreaterThanOrEqual(5);
    expect(runs.length).toBeLessThanOrEqual(6);
    expect(new Set(runs.map(({ trigger }) => trigger.subject)).size).toBe(runs.length);
    const run = await worker.ended(runs[0]?._id ?? '');
    expect(JSON.parse(run.result ?? '')).toEqual({ at: run.trigger.subject });
  });

  // An instant of the last minute counts as on time: there are one or two of them.
  it('starts one run for all instants that were missed', async () => {
    const runs = await looked(await scheduled('runOnce', minutes(10)), 2);
    expect(runs.length).toBeGreaterThanOrEqual(2);
    expect(runs.length).toBeLessThanOrEqual(3);
  });

  it('skips a missed instant and runs a punctual one', async () => {
    const runs = await looked(await scheduled('skip', minutes(10)), 1);
    expect(runs.length).toBeGreaterThanOrEqual(1);
    expect(runs.length).toBeLessThanOrEqual(2);
  });

  it('marks the workflow of an invalid schedule, and continues with the others', async () => {
    const broken = await scheduled('runAll', minutes(5), 'H * * * *');
    const sound = await scheduled('runAll', minutes(5));
    expect((await looked(sound, 5)).length).toBeGreaterThanOrEqual(5);
    expect(await runsOf(broken)).toEqual([]);
    const { triggerProblem } = (await worker.get(WorkflowRepository).summary(worker.workspace, broken)) ?? {};
    expect(triggerProblem).toContain('"H" is not supported');
  });
});
