import type { WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import { WaitRepository } from '@tessera/data/runs/wait.repository';
import type { JsonObject } from '@tessera/kernel/json';
import { LiveRuns } from '@tessera/runs/live-runs';
import { RunCanceller } from '@tessera/runs/run-canceller';
import { RunWaits } from '@tessera/runs/waits/run-waits';
import { WorkerUnderTest } from '../worker.fixture.ts';

let worker: WorkerUnderTest;
beforeAll(async () => {
  worker = await WorkerUnderTest.start();
});
afterAll(() => worker.stop());

const at = { position: { x: 0, y: 0 } };
/** Waits for the payment of the order that started it. */
const definition: WorkflowDefinition = {
  nodes: [
    { id: 'start', kind: 'manually', name: 'Start', options: { fields: [{ name: 'order', type: 'text' }] }, ...at },
    {
      ...{ id: 'wait', kind: 'waitForEvent', name: 'Wait', ...at },
      options: {
        ...{ source: 'event', event: 'order.paid', limit: { amount: 1, unit: 'days' } },
        conditions: [{ property: 'order', operator: 'equal', value: '{{start.order}}' }],
      },
    },
    {
      id: 'paid',
      kind: 'output',
      name: 'Paid',
      options: { values: [{ name: 'sum', value: '{{wait.data.sum}}' }] },
      ...at,
    },
    { id: 'late', kind: 'output', name: 'Late', options: { values: [{ name: 'sum', value: 'none' }] }, ...at },
  ],
  edges: [
    { id: 'a', from: 'start', port: 'out', to: 'wait' },
    { id: 'b', from: 'wait', port: 'happened', to: 'paid' },
    { id: 'c', from: 'wait', port: 'timed_out', to: 'late' },
  ],
};

const happened = (values: JsonObject) =>
  worker.get(RunWaits).happened(worker.workspace, {
    ...{ source: 'event', subject: 'order.paid', values, at: new Date() },
  });
async function waiting(order: string): Promise<string> {
  const run = await worker.run(await worker.publish(definition), { order });
  await worker.until(run, ({ status }) => status === 'waiting');
  return run;
}
const result = async (run: string) => (await worker.get(LiveRuns).details(worker.workspace, run)).result;

describe('a step that waits for an event', () => {
  it('goes on with what was meant for its run, and leaves the other runs alone', async () => {
    const [first, second] = [await waiting('17'), await waiting('18')];
    expect(await happened({ order: '16', sum: 1 })).toBe(0);
    expect(await happened({ order: '17', sum: 5 })).toBe(1);
    expect((await worker.ended(first)).status).toBe('completed');
    expect(await result(first)).toEqual({ sum: 5 });
    expect((await worker.stored(second)).status).toBe('waiting');
    expect(await happened({ order: '17', sum: 6 })).toBe(0);
    await worker.get(RunCanceller).cancel(worker.workspace, second);
    expect((await worker.ended(second)).status).toBe('cancelled');
    expect(await happened({ order: '18', sum: 6 })).toBe(0);
    expect(await worker.get(WaitRepository).hasAny(worker.workspace, 'event', 'order.paid')).toBe(false);
  });

  it('takes one of two that come at once', async () => {
    const run = await waiting('19');
    const told = await Promise.all([1, 2, 3].map((sum) => happened({ order: '19', sum })));
    expect(told.reduce((sum, one) => sum + one)).toBe(1);
    expect((await worker.ended(run)).status).toBe('completed');
    expect(await result(run)).toEqual({ sum: told.indexOf(1) + 1 });
  });
});
