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
const publish = (node: ReturnType<typeof code>) => worker.publish(chainOf(node, result));
const start = async (version: Awaited<ReturnType<typeof publish>>) =>
  worker.ended(await worker.run(version, { items: [1, 2, 3] }));
const run = async (node: ReturnType<typeof code>) => start(await publish(node));

it('code runs on values with their types, and its console is in the history', async () => {
  const text = 'console.log(input.items.length); return input.items.reduce((sum, item) => sum + item, 0);';
  const ended = await run(code(text));
  expect(ended).toMatchObject({ status: 'completed', result: '{"sum":6}' });
  expect(ended.journal).toContain('"logs":["3"]');
});

it('more pieces of code run than there are threads, one after the other in each', async () => {
  const version = await publish(code('return 1;'));
  const ended = await Promise.all(Array.from({ length: 9 }, () => start(version)));
  expect(ended.map(({ status }) => status)).toEqual(Array(9).fill('completed'));
});

it('code that never ends holds up no other run', async () => {
  const forEver = await publish(code('for (;;) {}', { timeoutMs: 3_000 }));
  const brief = await publish(code('return 1;'));
  const endless = start(forEver);
  const others = await Promise.all([1, 2, 3].map(() => start(brief)));
  for (const other of others) expect(other.status).toBe('completed');
  expect(await endless).toMatchObject({
    status: 'failed',
    error: { nodeId: 'code', code: expect.stringContaining('TIMEOUT') },
  });
});
