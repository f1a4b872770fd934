import type { JsonObject } from '@tessera/kernel/json';
import { chainOf, WorkerUnderTest } from '../worker.fixture.ts';

let worker: WorkerUnderTest;
beforeAll(async () => {
  worker = await WorkerUnderTest.start();
});
afterAll(() => worker.stop());

const code = (text: string, settings: JsonObject = {}) => ({
  ...{ id: 'code', kind: 'runCode', settings },
  options: { code: text, input: [{ name: 'items', value: '{{trigger.items}}' }] },
});
const result = { id: 'out', kind: 'output', options: { values: [{ name: 'sum', value: '{{code.result}}' }] } };
const run = async (node: ReturnType<typeof code>) =>
  worker.ended(await worker.run(await worker.publish(chainOf(node, result)), { items: [1, 2, 3] }));

it('code runs on values with their types, and its console is in the history', async () => {
  const text = 'console.log(input.items.length); return input.items.reduce((sum, item) => sum + item, 0);';
  const ended = await run(code(text));
  expect(ended).toMatchObject({ status: 'completed', result: '{"sum":6}' });
  expect(ended.journal).toContain('"logs":["3"]');
});

it('code that never ends holds up no other run', async () => {
  const endless = run(code('for (;;) {}', { timeoutMs: 3_000 }));
  const others = await Promise.all([1, 2, 3].map(() => run(code('return 1;'))));
  for (const other of others) expect(other.status).toBe('completed');
  expect(await endless).toMatchObject({
    status: 'failed',
    error: { nodeId: 'code', code: expect.stringContaining('TIMEOUT') },
  });
});
