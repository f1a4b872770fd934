import type { WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import type { JsonObject } from '@tessera/kernel/json';
import { LiveRuns } from '@tessera/runs/live-runs';
import { RunRetrier } from '@tessera/runs/run-retrier';
import { Receiver, WorkerUnderTest } from '../worker.fixture.ts';

let worker: WorkerUnderTest;
let receiver: Receiver;
let address: string;

beforeAll(async () => {
  worker = await WorkerUnderTest.start();
});
afterAll(() => worker.stop());
beforeEach(async () => {
  receiver = new Receiver();
  address = await receiver.listen();
});
afterEach(() => receiver.close());

type Step = { id: string; kind: string; options: JsonObject; settings?: JsonObject };

/** A workflow whose loop over `items` repeats these steps in order, and outputs its results. */
function looping(options: JsonObject, ...steps: Step[]): WorkflowDefinition {
  const at = { position: { x: 0, y: 0 } };
  const each = { id: 'each', kind: 'loop', options: { list: '{{trigger.items}}', ...options } };
  const values = [
    { name: 'results', value: '{{each.results}}' },
    { name: 'failed', value: '{{each.failed}}' },
  ];
  const nodes = [
    { id: 'trigger', kind: 'manually', options: {} },
    each,
    ...steps,
    { id: 'out', kind: 'output', options: { values } },
  ];
  const path = steps.map(({ id }, index) => ({
    ...{ id: `to-${id}`, to: id },
    ...(index === 0 ? { from: 'each', port: 'item' } : { from: steps[index - 1]?.id ?? '', port: 'out' }),
  }));
  return {
    nodes: nodes.map((node) => ({ ...node, ...at, name: node.id })),
    edges: [
      { id: 'in', from: 'trigger', port: 'out', to: 'each' },
      ...path,
      { id: 'on', from: 'each', port: 'out', to: 'out' },
    ],
  };
}
const double: Step = {
  ...{ id: 'double', kind: 'transform' },
  options: { values: [{ name: 'v', value: '{{each.item}}', operations: [{ op: 'multiply', by: 2 }] }] },
};
const call = (settings: JsonObject = {}): Step => ({
  ...{ id: 'call', kind: 'webhook' },
  options: { method: 'POST', url: `${address}/{{each.item}}` },
  settings: { retry: { attempts: 1 }, ...settings },
});

describe('a run with a loop', () => {
  it('goes over 10,000 items', async () => {
    const version = await worker.publish(looping({ collect: '{{double.v}}' }, double));
    const items = Array.from({ length: 10_000 }, (_, index) => index);
    const run = await worker.ended(await worker.run(version, { items }));
    expect(run).toMatchObject({ status: 'completed', error: null });
    expect(JSON.parse(run.result ?? '')).toEqual({ results: items.map((item) => item * 2), failed: 0 });
    const steps = await worker.get(LiveRuns).steps(worker.workspace, run._id);
    expect(steps.find(({ node_id }) => node_id === 'each')).toMatchObject({
      status: 'success',
      input: { items: 10_000 },
    });
    expect(steps.length).toBeLessThan(200);
  });

  it('calls for each item once, so many at a time, each with its own key', async () => {
    let open = 0;
    let most = 0;
    receiver.answer = (response) => {
      most = Math.max(most, (open += 1));
      setTimeout(() => {
        open -= 1;
        response.end('ok');
      }, 20);
    };
    const version = await worker.publish(looping({ parallel: 4, collect: '{{call.body}}' }, call()));
    const items = Array.from({ length: 30 }, (_, index) => index);
    const run = await worker.ended(await worker.run(version, { items }));
    expect(run).toMatchObject({ status: 'completed' });
    expect(receiver.calls.map(({ url }) => url).sort()).toEqual(items.map((item) => `/${item}`).sort());
    expect(new Set(receiver.calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(30);
    expect(most).toBeLessThanOrEqual(4);
  });

  it('that failed is retried from the item that failed', async () => {
    receiver.answer = (response) => response.writeHead(receiver.calls.at(-1)?.url === '/c' ? 404 : 200).end('ok');
    const version = await worker.publish(looping({ collect: '{{call.status}}' }, call()));
    const failed = await worker.ended(await worker.run(version, { items: ['a', 'b', 'c', 'd'] }));
    expect(failed).toMatchObject({ status: 'failed', error: { nodeId: 'each', code: 'HTTP_404' } });
    receiver.answer = (response) => response.end('ok');
    const { id } = await worker.get(RunRetrier).retry(worker.workspace, failed._id);
    const again = await worker.ended(id);
    expect(JSON.parse(again.result ?? '')).toEqual({ results: [200, 200, 200, 200], failed: 0 });
    expect(receiver.calls.map(({ url }) => url)).toEqual(['/a', '/b', '/c', '/c', '/d']);
  });

  it('waits in a pass, and gives its worker back meanwhile', async () => {
    const pause: Step = { id: 'pause', kind: 'delay', options: { amount: 0.2, unit: 'seconds' } };
    const version = await worker.publish(looping({ parallel: 2, collect: '{{double.v}}' }, pause, double));
    const id = await worker.run(version, { items: [1, 2, 3] });
    await worker.until(id, ({ status }) => status === 'waiting');
    expect(JSON.parse((await worker.ended(id)).result ?? '')).toEqual({ results: [2, 4, 6], failed: 0 });
  });
});
