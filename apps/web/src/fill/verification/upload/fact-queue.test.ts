import type { ClientFact } from '@tessera/contracts/verification/verification.events';
import { FactQueue } from './fact-queue.ts';
import type { Answer } from '../session/voice-api.ts';

const at = '2026-11-21T12:00:00.000Z';
const notice: ClientFact = { type: 'notice_accepted', at, text_version: '1' };
const stopped: ClientFact = { type: 'recording_stopped', at };
const network = (rtt_ms: number): ClientFact => ({ type: 'network', at, quality: 'good', rtt_ms, loss: 0 });
const taken: Answer<unknown> = { ok: true, data: {} };
const refused = (status?: number): Answer<unknown> => ({ ok: false, message: '', ...(status && { status }) });

const said = (facts: readonly ClientFact[]) => facts.map((fact) => ({ ...fact, id: undefined }));

/** A server with these responses in order, which then accepts everything. */
function server(...answers: Answer<unknown>[]) {
  const batches: ClientFact[][] = [];
  const send = async (facts: ClientFact[]) => {
    batches.push(facts);
    return answers.shift() ?? taken;
  };
  return { batches, send };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('stores facts before a session exists, and sends them in order afterwards', async () => {
  const queue = new FactQueue();
  const { batches, send } = server();
  queue.add(notice);
  queue.add(stopped);
  expect(await queue.flush()).toBe(false);
  queue.openTo(send);
  await jest.advanceTimersByTimeAsync(4_000);
  expect(batches.map(said)).toEqual([[notice, stopped]]);
  expect(await queue.flush()).toBe(true);
  expect(batches.length).toBe(1);
});

it('sends the start of a recording immediately: two reloads within a batch’s time lose no start', async () => {
  const queue = new FactQueue();
  const { batches, send } = server();
  queue.openTo(send);
  queue.add(network(1));
  queue.add({ type: 'recording_started', at, mime: 'video/webm' });
  await jest.advanceTimersByTimeAsync(0);
  expect(batches.map((batch) => batch.map(({ type }) => type))).toEqual([['network', 'recording_started']]);
});

it('sends at most the server’s batch size', async () => {
  const queue = new FactQueue();
  const { batches, send } = server();
  queue.openTo(send);
  for (let count = 0; count < 230; count += 1) queue.add(network(count));
  await queue.flush();
  expect(batches.map(({ length }) => length)).toEqual([100, 100, 30]);
  expect(said(batches.flat())).toEqual(Array.from({ length: 230 }, (_, count) => network(count)));
});

it.each([undefined, 408, 425, 429, 500, 503])('retries after %s, before later facts', async (status) => {
  const queue = new FactQueue();
  const { batches, send } = server(refused(status));
  queue.openTo(send);
  queue.add(notice);
  expect(await queue.flush()).toBe(false);
  queue.add(stopped);
  await jest.advanceTimersByTimeAsync(4_000);
  expect(batches.map(said)).toEqual([[notice], [notice, stopped]]);
  // The id tells the server that it has it already.
  const [first, again, other] = batches.flat().map(({ id }) => id);
  expect([first, again]).toEqual([expect.any(String), first]);
  expect(other).not.toBe(first);
  expect(await queue.flush()).toBe(true);
});

it.each([400, 404, 410, 413])(
  'does not repeat what %s refused permanently, and continues with the rest',
  async (status) => {
    const queue = new FactQueue();
    const { batches, send } = server(refused(status));
    queue.openTo(send);
    queue.add(notice);
    expect(await queue.flush()).toBe(true);
    queue.add(stopped);
    await queue.flush();
    expect(batches.map(said)).toEqual([[notice], [stopped]]);
  },
);

it('drops measurements first when the server is down for long', async () => {
  const queue = new FactQueue();
  queue.add(notice);
  for (let count = 0; count < 1_200; count += 1) queue.add(network(count));
  queue.add(stopped);
  const { batches, send } = server();
  queue.openTo(send);
  await queue.flush();
  const kept = said(batches.flat());
  expect(kept.length).toBe(1_000);
  expect([kept[0], kept[1], kept.at(-1)]).toEqual([notice, network(202), stopped]);
});
