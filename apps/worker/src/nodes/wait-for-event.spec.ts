import { Database } from '@tessera/data/database';
import { WaitRepository } from '@tessera/data/runs/wait.repository';
import { newId, type WorkspaceId } from '@tessera/kernel/ids';
import type { JsonObject } from '@tessera/kernel/json';
import { RunJournal } from '@tessera/queue/run-journal';
import { RunQueue } from '@tessera/queue/run-queue';
import { RunCanceller } from '@tessera/runs/run-canceller';
import { RunWaits } from '@tessera/runs/waits/run-waits';
import { Reconciler } from '../runs/reconciler.ts';
import { UntoldSweep } from '../runs/untold-sweep.ts';
import { WorkerUnderTest } from '../worker.fixture.ts';

let worker: WorkerUnderTest;
beforeAll(async () => {
  worker = await WorkerUnderTest.start();
});
afterAll(() => worker.stop());

const happened = (values: JsonObject, { workspace = worker.workspace, at = new Date() } = {}) =>
  worker.get(RunWaits).happened(workspace, { source: 'event', subject: 'order.paid', values, at });
/** A run that waits for the payment of an order. */
const conditions = [{ property: 'order', operator: 'equal', value: '{{trigger.order}}' }];
const forPayment = { source: 'event', event: 'order.paid', conditions };
const waiting = (order: string) => worker.waitingFor(forPayment, { order });
const waitOf = async (run: string): Promise<string> => {
  const waits = worker.get(Database).collection('waits');
  return String((await waits.findOne({ workspace: worker.workspace, run } as never))?._id);
};
/** Moves the time limit of a wait into the past, as if it had come. */
const endTime = async (run: string): Promise<void> => {
  const past = { dueAt: new Date(Date.now() - 1) };
  await worker
    .get(Database)
    .collection('waits')
    .updateOne({ workspace: worker.workspace, run } as never, { $set: past } as never);
};
/** Lets the step look, as it does by itself from time to time. */
const look = async (run: string): Promise<void> => {
  await worker.get(RunJournal).nudge(run, 'wait:0');
  await worker.get(RunQueue).wake(run);
};

describe('a step that waits for an event', () => {
  it('goes on with what was meant for its run, and leaves the other runs alone', async () => {
    const [first, second] = [await waiting('17'), await waiting('18')];
    expect(await happened({ order: '16', sum: 1 })).toBe(0);
    expect(await happened({ order: '17', sum: 2 }, { workspace: newId<WorkspaceId>() })).toBe(0);
    expect(await happened({ order: '17', sum: 3 }, { at: new Date(Date.now() - 60_000) })).toBe(0);
    expect(await happened({ order: 17, sum: 5 })).toBe(1);
    expect(await worker.waitedFor(first)).toEqual({ order: 17, sum: 5 });
    expect((await worker.stored(second)).status).toBe('waiting');
    expect(await happened({ order: '17', sum: 6 })).toBe(0);
    await worker.get(RunCanceller).cancel(worker.workspace, second);
    expect((await worker.ended(second)).status).toBe('cancelled');
    expect(await happened({ order: '18', sum: 6 })).toBe(0);
    expect(await worker.get(WaitRepository).hasAny(worker.workspace, 'event', 'order.paid')).toBe(false);
  });

  it('takes the first of several events at once, which other runs get too', async () => {
    const runs = [await waiting('19'), await waiting('19')];
    const told = await Promise.all([1, 2, 3].map((sum) => happened({ order: '19', sum })));
    expect(told.reduce((sum, one) => sum + one)).toBe(2);
    for (const run of runs) expect(await worker.waitedFor(run)).toMatchObject({ order: '19' });
  });

  it('is found by a value anywhere in a large message', async () => {
    const run = await waiting('20');
    const lines = Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`line${index}`, index]));
    expect(await happened({ lines, order: '20' })).toBe(1);
    expect(await worker.waitedFor(run)).toMatchObject({ order: '20' });
  });

  it('goes on at its time limit, and is not woken any more', async () => {
    const run = await waiting('21');
    await endTime(run);
    await look(run);
    expect(await worker.waitedFor(run)).toBeNull();
    expect(await happened({ order: '21' })).toBe(0);
  });

  it('does not start waiting again when its worker died at the time limit', async () => {
    const run = await waiting('22');
    await worker.get(WaitRepository).giveUp(worker.workspace, await waitOf(run));
    expect(await happened({ order: '22' })).toBe(0);
    await look(run);
    expect(await worker.waitedFor(run)).toBeNull();
  });

  it('takes what happened, even if the process that stored it died or the time limit has passed', async () => {
    const run = await waiting('23');
    const noted = { data: '{"sum":7}', happenedAt: new Date() };
    expect(await worker.get(WaitRepository).happened(worker.workspace, await waitOf(run), noted)).not.toBeNull();
    await endTime(run);
    expect(await happened({ order: '23', sum: 8 })).toBe(0);
    await worker.get(UntoldSweep).sweep(Date.now() + 10_000);
    expect(await worker.waitedFor(run)).toEqual({ sum: 7 });
  });

  it('is woken if the worker that paused its run died before it saw the nudge', async () => {
    const run = await waiting('24');
    await worker.get(WaitRepository).giveUp(worker.workspace, await waitOf(run));
    await worker.get(RunJournal).nudge(run, 'wait:0');
    const openSince = { openSince: new Date(Date.now() - 10_000) };
    await worker
      .get(Database)
      .collection('runs')
      .updateOne({ _id: run } as never, { $set: openSince } as never);
    await worker.swept(() => worker.get(Reconciler).sweep());
    expect(await worker.waitedFor(run)).toBeNull();
  });

  it('looks again if something happened while it looked', async () => {
    const waits = worker.get(RunWaits);
    const begin = waits.begin.bind(waits);
    jest.spyOn(waits, 'begin').mockImplementationOnce(async (wait) => {
      const stored = await begin(wait);
      await happened({ order: '25', sum: 9 });
      return stored;
    });
    const run = await worker.aboutToWait(forPayment, { order: '25' });
    expect(await worker.waitedFor(run).finally(() => jest.restoreAllMocks())).toMatchObject({ sum: 9 });
  });

  it('is not told for ever if its run has ended', async () => {
    const run = await waiting('26');
    const wait = await worker.get(WaitRepository).byId(worker.workspace, await waitOf(run));
    await worker.get(RunCanceller).cancel(worker.workspace, run);
    await worker.ended(run);
    await worker.get(WaitRepository).add(wait!);
    expect(await happened({ order: '26' })).toBe(1);
    await worker.get(UntoldSweep).sweep(Date.now() + 10_000);
    expect(await worker.get(WaitRepository).byId(worker.workspace, wait!._id)).toBeNull();
  });
});
