import { createHmac } from 'node:crypto';
import type { RunEvent } from '@tessera/contracts/workflows/run-events.schema';
import type { RunDocument } from '@tessera/data/runs/run-document';
import { ErrorGroupRepository } from '@tessera/data/runs/error-group.repository';
import { RunRepository } from '@tessera/data/runs/run.repository';
import { JobProducer } from '@tessera/queue/job-producer';
import { LiveRuns } from '@tessera/runs/live-runs';
import { RunCanceller } from '@tessera/runs/run-canceller';
import { RunRetrier } from '@tessera/runs/run-retrier';
import { signingSecretOf } from '@tessera/runs/signing-secret';
import { chainOf, Receiver, WorkerUnderTest } from '../worker.fixture.ts';

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

const call = (url: string, more: object = {}) => ({
  id: 'call',
  kind: 'webhook',
  options: { method: 'POST', url, body: { type: 'json', json: '{ "name": "{{trigger.name}}" }' } },
  settings: { retry: { attempts: 3, delayMs: 100, backoff: 'fixed', maxDelayMs: 1000, jitter: false }, ...more },
});
const result = (value: string) => ({ id: 'result', kind: 'output', options: { values: [{ name: 'value', value }] } });
const ada = { name: 'Ada' };
const eventsOf = ({ journal }: RunDocument): RunEvent[] => JSON.parse(journal);
const typesOf = (run: RunDocument) => eventsOf(run).map(({ type }) => type);

describe('a run', () => {
  it('executes from trigger to result and is settled with its journal', async () => {
    const version = await worker.publish(chainOf(result('Hello {{trigger.name}}')));
    const run = await worker.ended(await worker.run(version, ada));
    expect(run).toMatchObject({ status: 'completed', result: '{"value":"Hello Ada"}', error: null });
    expect(run.outbox).toBeUndefined();
    expect(typesOf(run)).toEqual(['run.started', 'node.started', 'node.succeeded']);
  });

  it('is started once per key', async () => {
    const version = await worker.publish(chainOf(result('x')));
    const ids = await Promise.all([1, 2, 3].map(() => worker.run(version, {}, 'the same key')));
    expect(new Set(ids).size).toBe(1);
  });

  it('signs its calls, gives each an idempotency key, and passes the response to later nodes', async () => {
    receiver.answer = (response) => response.setHeader('content-type', 'application/json').end('{"id":7}');
    const version = await worker.publish(chainOf(call(address), result('{{call.body.id}}')));
    const id = await worker.run(version, ada);
    const run = await worker.ended(id);
    expect(run).toMatchObject({ status: 'completed', result: '{"value":7}' });
    const [sent] = receiver.calls;
    expect(sent).toMatchObject({ method: 'POST', body: '{"name":"Ada"}' });
    expect(sent?.headers['idempotency-key']).toBe(`${id}:call:0`);
    const [, seconds, digest] = /^t=(\d+),v1=([0-9a-f]+)$/.exec(String(sent?.headers['x-tessera-signature'])) ?? [];
    const secret = signingSecretOf(Buffer.alloc(32, 7).toString('base64'), worker.workspace);
    expect(digest).toBe(createHmac('sha256', secret).update(`${seconds}.${sent?.body}`).digest('hex'));
  });

  it('waits between attempts without a worker, and repeats a call with the same key', async () => {
    receiver.answer = (response, calls) => response.writeHead(calls < 3 ? 503 : 200).end();
    const version = await worker.publish(chainOf(call(address), result('{{call.status}}')));
    const run = await worker.ended(await worker.run(version, ada));
    expect(run).toMatchObject({ status: 'completed', result: '{"value":200}' });
    expect(receiver.calls).toHaveLength(3);
    expect(new Set(receiver.calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(typesOf(run)).toContain('timer.fired');
  });

  it('stores its finished steps in the database during a wait, in case Redis loses its data', async () => {
    receiver.answer = (response) => response.writeHead(receiver.calls.at(-1)?.url === '/first' ? 200 : 503).end();
    const first = { ...call(`${address}/first`), id: 'first' };
    const version = await worker.publish(chainOf(first, call(address, { retry: { attempts: 2, delayMs: 60_000 } })));
    const run = await worker.until(await worker.run(version, ada), ({ status }) => status === 'waiting');
    expect(eventsOf(run)).toContainEqual(expect.objectContaining({ type: 'node.succeeded', node: 'first' }));
    expect(eventsOf(run)).toHaveLength(run.revision);
  });

  it('retries at the time that the receiver requested', async () => {
    receiver.answer = (response, calls) =>
      calls === 1 ? response.writeHead(429, { 'retry-after': '1' }).end() : response.end();
    const version = await worker.publish(chainOf(call(address)));
    const begun = Date.now();
    await worker.ended(await worker.run(version, ada));
    expect(Date.now() - begun).toBeGreaterThan(950);
  });

  it('fails at once on a permanent error response, and reports it', async () => {
    receiver.answer = (response) => response.writeHead(422).end('no such customer');
    const version = await worker.publish(chainOf(call(address)));
    const run = await worker.ended(await worker.run(version, ada));
    expect(run).toMatchObject({ status: 'failed', error: { code: 'HTTP_422', nodeId: 'call' } });
    expect(run.error?.message).toContain('no such customer');
    expect(receiver.calls).toHaveLength(1);
  });

  it('aborts a hanging node after its time limit', async () => {
    receiver.answer = () => undefined;
    const settings = { timeoutMs: 300, retry: { attempts: 1 } };
    const version = await worker.publish(chainOf(call(address, settings)));
    const run = await worker.ended(await worker.run(version, ada));
    expect(run).toMatchObject({ status: 'failed', error: { code: 'TIMEOUT' } });
  });

  it('keeps a large output out of the journal and still gives it to later nodes', async () => {
    const large = 'x'.repeat(100_000);
    receiver.answer = (response) => response.end(large);
    const version = await worker.publish(chainOf(call(address), result('{{call.body}}')));
    const id = await worker.run(version, ada);
    const run = await worker.ended(id);
    expect(JSON.parse(run.result ?? '')).toEqual({ value: large });
    expect(run.journal.length).toBeLessThan(5_000);
    const [step] = await worker.get(LiveRuns).steps(worker.workspace, id, 'call');
    expect(step?.output).toMatchObject({ preview: expect.stringContaining('xxx') });
  });

  it('shows the final status of each node if an output is in the blob store', async () => {
    receiver.answer = (response) => response.end('x'.repeat(40_000));
    const version = await worker.publish(chainOf(call(address), result('{{call.body | length}}')));
    const run = await worker.ended(await worker.run(version, ada));
    expect(run).toMatchObject({ status: 'completed', result: '{"value":40000}' });
    const { nodes } = await worker.get(LiveRuns).details(worker.workspace, run._id);
    expect(nodes.map(({ status }) => status)).toEqual(['success', 'success', 'success']);
  });

  it('shows the beginning of a result that is too large for its document', async () => {
    receiver.answer = (response) => response.end('ह'.repeat(330_000));
    const version = await worker.publish(
      chainOf(call(address), result('{{call.body}}{{call.body}}{{call.body}}{{call.body}}')),
    );
    const run = await worker.ended(await worker.run(version, ada));
    expect(run.status).toBe('completed');
    expect(JSON.parse(run.result ?? '')).toMatchObject({ size: expect.any(Number), preview: expect.any(String) });
  });

  it('fails on an excessively nested response, after one call', async () => {
    receiver.answer = (response) =>
      response.setHeader('content-type', 'application/json').end('['.repeat(200_000) + ']'.repeat(200_000));
    const version = await worker.publish(chainOf(call(address), result('{{call.body}}')));
    const run = await worker.ended(await worker.run(version, ada));
    expect(run).toMatchObject({ status: 'failed', error: { code: 'TOO_LARGE', nodeId: 'call' } });
    expect(receiver.calls).toHaveLength(1);
  });

  it('fails if its outputs exceed the memory limit', async () => {
    const growing = { op: 'replace', search: 'x', replacement: 'x'.repeat(400) };
    const steps = Array.from({ length: 12 }, (_, index) => ({
      id: `step${index}`,
      kind: 'transform',
      options: { values: [{ name: 'v', value: '{{trigger.name}}', operations: [growing] }] },
    }));
    const version = await worker.publish(chainOf(...steps));
    const run = await worker.ended(await worker.run(version, { name: 'x'.repeat(10_000) }));
    expect(run).toMatchObject({ status: 'failed', error: { code: 'RUN_TOO_LARGE' } });
  });

  it('fails with a clear message if its version is gone', async () => {
    const run = await worker.ended(await worker.run(999, ada));
    expect(run).toMatchObject({ status: 'failed', error: { code: 'VERSION_GONE' } });
  });
});

describe('what a workflow may call', () => {
  it.each([
    ['a private address', 'http://10.0.0.1/', 'BLOCKED_ADDRESS'],
    ['a metadata address', 'http://169.254.169.254/latest/meta-data', 'BLOCKED_ADDRESS'],
    ['an address with credentials', 'http://user:pass@127.0.0.1/', 'BAD_URL'],
  ])('is not %s', async (_, url, code) => {
    const version = await worker.publish(chainOf(call(url)));
    expect(await worker.ended(await worker.run(version, ada))).toMatchObject({ status: 'failed', error: { code } });
  });

  it('is not a private address by way of a redirect', async () => {
    receiver.answer = (response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end();
    const version = await worker.publish(chainOf(call(address)));
    const run = await worker.ended(await worker.run(version, ada));
    expect(run).toMatchObject({ status: 'failed', error: { code: 'BLOCKED_ADDRESS' } });
  });

  it('is not an endless chain of redirects', async () => {
    receiver.answer = (response) => response.writeHead(307, { location: '/again' }).end();
    const version = await worker.publish(chainOf(call(address)));
    const run = await worker.ended(await worker.run(version, ada));
    expect(run).toMatchObject({ status: 'failed', error: { code: 'TOO_MANY_REDIRECTS' } });
    expect(receiver.calls).toHaveLength(4);
  });

  it('may return at most 1 MB', async () => {
    receiver.answer = (response) => response.end(Buffer.alloc(10_000_000, 'a'));
    const version = await worker.publish(chainOf(call(address)));
    const run = await worker.ended(await worker.run(version, ada));
    expect(run).toMatchObject({ status: 'failed', error: { code: 'ANSWER_TOO_LARGE' } });
  });
});

describe('a cancel', () => {
  const cancel = (run: string) => worker.get(RunCanceller).cancel(worker.workspace, run);

  it('aborts the running node', async () => {
    receiver.answer = () => undefined;
    const version = await worker.publish(chainOf(call(address), result('x')));
    const id = await worker.run(version, ada);
    while (receiver.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    await cancel(id);
    const run = await worker.ended(id);
    expect(run).toMatchObject({ status: 'cancelled', error: { code: 'CANCELLED' } });
    expect(receiver.calls).toHaveLength(1);
  });

  it('ends a run that waits', async () => {
    receiver.answer = (response) => response.writeHead(503, { 'retry-after': '3600' }).end();
    const version = await worker.publish(chainOf(call(address)));
    const id = await worker.run(version, ada);
    await worker.until(id, ({ status }) => status === 'waiting');
    await cancel(id);
    expect((await worker.ended(id)).status).toBe('cancelled');
  });

  it('is rejected for a run that has ended', async () => {
    const version = await worker.publish(chainOf(result('x')));
    const id = await worker.run(version, ada);
    await worker.ended(id);
    await expect(cancel(id)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(cancel('unknown00000')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a retry', () => {
  it('starts at the failed node, keeps finished steps, and is created once despite repeated requests', async () => {
    receiver.answer = (response, calls) => response.writeHead(calls === 2 ? 400 : 200).end();
    const first = { ...call(address), id: 'first' };
    const version = await worker.publish(chainOf(first, call(address), result('{{call.status}}')));
    const failed = await worker.run(version, ada);
    expect((await worker.ended(failed)).status).toBe('failed');
    const retrier = worker.get(RunRetrier);
    const retries = await Promise.all([1, 2].map(() => retrier.retry(worker.workspace, failed)));
    expect(retries[0]?.id).toBe(retries[1]?.id);
    const run = await worker.ended(retries[0]?.id ?? '');
    expect(run).toMatchObject({ status: 'completed', retryOf: failed });
    expect(receiver.calls).toHaveLength(3);
    await expect(retrier.retry(worker.workspace, run._id)).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('a run that failed', () => {
  it('adds no job where no error workflow listens', async () => {
    const added = jest.spyOn(worker.get(JobProducer), 'add');
    const stop = { id: 'stop', kind: 'stopWithError', options: { message: 'Out of paper' } };
    const run = await worker.ended(await worker.run(await worker.publish(chainOf(stop)), ada));
    expect(run).toMatchObject({ status: 'failed', errorGroup: expect.any(String) });
    expect(run.failedFact).toBeUndefined();
    expect(added.mock.calls.flat(2)).not.toContainEqual(expect.objectContaining({ id: `${run._id}-failed` }));
    added.mockRestore();
  });

  it('belongs to the group of its error, is found by its input and error, and is replayed with other values', async () => {
    receiver.answer = (response) => response.writeHead(404).end();
    const version = await worker.publish(chainOf(call(address), result('{{call.status}}')));
    const ids = [await worker.run(version, ada), await worker.run(version, { name: 'Bela_Bartók' })];
    const [first, second] = [await worker.ended(ids[0] ?? ''), await worker.ended(ids[1] ?? '')];
    expect(second.errorGroup).toBe(first.errorGroup);
    expect(second.texts).toContain('Bela_Bartók');
    expect(second.seconds).toBeGreaterThan(0);
    const groups = worker.get(ErrorGroupRepository);
    expect(await groups.byId(worker.workspace, first.errorGroup ?? '')).toMatchObject({
      node: 'call',
      code: 'HTTP_404',
      lastRun: expect.stringMatching(`${first._id}|${second._id}`),
      state: 'open',
    });
    expect(await worker.get(RunRepository).countOfGroup(worker.workspace, first.errorGroup ?? '')).toEqual({
      count: 2,
      exact: true,
    });
    receiver.calls.splice(0);
    const values = { call: { status: 201 }, trigger: { name: 'Cleo' } };
    const replayed = await worker
      .get(RunRetrier)
      .replay(worker.workspace, first._id, { node: 'call', values, version: 'same' });
    await worker.ended(replayed.id);
    expect(receiver.calls.map(({ body }) => body)).toEqual(['{"name":"Cleo"}']);
  });
});

describe('a retry after a large output', () => {
  it('does not repeat finished calls that used that output', async () => {
    let isMended = false;
    receiver.answer = (response) => {
      const { url } = receiver.calls.at(-1) ?? {};
      if (url === '/large') response.end('x'.repeat(40_000));
      else response.writeHead(url === '/last' && !isMended ? 400 : 200).end('done');
    };
    const using = { type: 'text', text: '{{first.body | length}}' };
    const nodes = [
      { ...call(`${address}/large`), id: 'first' },
      {
        ...call(`${address}/second`),
        id: 'second',
        options: { method: 'POST', url: `${address}/second`, body: using },
      },
      { ...call(`${address}/last`), id: 'last', options: { method: 'POST', url: `${address}/last`, body: using } },
    ];
    const version = await worker.publish(chainOf(...nodes));
    const failed = await worker.ended(await worker.run(version, ada));
    expect(failed).toMatchObject({ status: 'failed', error: { nodeId: 'last' } });
    isMended = true;
    const retry = await worker.get(RunRetrier).retry(worker.workspace, failed._id);
    const run = await worker.ended(retry.id);
    expect(run.status).toBe('completed');
    expect(receiver.calls.map(({ url }) => url)).toEqual(['/large', '/second', '/last', '/last']);
    expect(receiver.calls.at(-1)?.body).toBe('40000');
    expect(run.journal.length).toBeLessThan(10_000);
  });
});

describe('a run under way', () => {
  it('shows its progress and the input of each node', async () => {
    receiver.answer = () => undefined;
    const version = await worker.publish(chainOf(call(address), result('x')));
    const id = await worker.run(version, ada);
    while (receiver.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    const live = worker.get(LiveRuns);
    const { run, nodes, input } = await live.details(worker.workspace, id);
    expect(run.status).toBe('running');
    expect(nodes.map(({ status }) => status)).toEqual(['success', 'processing', 'pending']);
    expect(input).toEqual({ name: 'Ada' });
    const [step] = await live.steps(worker.workspace, id, 'call');
    expect(step).toMatchObject({ status: 'processing', input: { body: { json: { name: 'Ada' } } } });
    await worker.get(RunCanceller).cancel(worker.workspace, id);
    await worker.ended(id);
  });
});
