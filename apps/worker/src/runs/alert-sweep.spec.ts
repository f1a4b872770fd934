import { runJobs } from '@tessera/contracts/executions/executions.jobs';
import { RunAlertRepository } from '@tessera/data/runs/run-alert.repository';
import { newId } from '@tessera/kernel/ids';
import { DeadLetters } from '@tessera/queue/dead-letters';
import { JobProducer } from '@tessera/queue/job-producer';
import { LocalMailbox } from '@tessera/kit/mail';
import { join } from 'node:path';
import { chainOf, Receiver, WorkerUnderTest } from '../worker.fixture.ts';
import { WORKER_SETTINGS } from '../settings.ts';
import type { WorkerSettings } from '../config.ts';
import { AlertSweep } from './alert-sweep.ts';

let worker: WorkerUnderTest;
const receiver = new Receiver();
let address: string;
beforeAll(async () => {
  worker = await WorkerUnderTest.start();
  address = await receiver.listen();
});
afterAll(async () => {
  receiver.close();
  await worker.stop();
});

async function fails(): Promise<string> {
  const version = await worker.publish(
    chainOf({ id: 'stop', kind: 'stopWithError', options: { message: 'no stock' } }),
  );
  const run = await worker.run(version, {});
  expect((await worker.ended(run)).status).toBe('failed');
  return run;
}
async function until<T>(read: () => Promise<T>, is: (value: T) => boolean): Promise<T> {
  for (const end = Date.now() + 20_000; ;) {
    const value = await read();
    if (is(value)) return value;
    if (Date.now() > end) throw new Error(`it is ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
const sweep = (now?: Date) => worker.swept(() => worker.get(AlertSweep).sweep(now));

describe('an alert', () => {
  it('is sent by mail and call after so many failures, and then keeps quiet', async () => {
    const to = `ops-${newId()}@example.com`;
    const alert = { failures: 2, minutes: 10, quietMinutes: 60, emails: [to], url: `${address}/alert` };
    const document = { ...alert, _id: newId(), workspace: worker.workspace, workflow: worker.workflow };
    await worker.get(RunAlertRepository).add({ ...document, lastSentAt: null, createdAt: new Date(), outbox: [] }, 50);
    const mailbox = new LocalMailbox(join(worker.get<WorkerSettings>(WORKER_SETTINGS).DATA_DIR, 'mailbox'));
    await fails();
    await sweep();
    expect(receiver.calls).toEqual([]);
    const last = await fails();
    await sweep();
    const [mail] = await until(
      () => mailbox.to(to, 5),
      (found) => found.length === 1,
    );
    expect(mail).toMatchObject({ text: expect.stringContaining(`/executions/${last}`) });
    await until(
      async () => receiver.calls.length,
      (count) => count === 1,
    );
    expect(JSON.parse(receiver.calls[0]!.body)).toMatchObject({ run_id: last, error: { message: 'no stock' } });
    await fails();
    await fails();
    await sweep();
    expect(await mailbox.to(to, 5)).toHaveLength(1);
    await sweep(new Date(Date.now() + 61 * 60_000));
    expect(await mailbox.to(to, 5)).toHaveLength(1);
  });
});

describe('an alert on every workflow', () => {
  it('does not count workflows that its maker may not see', async () => {
    const to = `all-${newId()}@example.com`;
    const alert = { failures: 1, minutes: 10, quietMinutes: 60, emails: [to], url: '', hidden: [worker.workflow] };
    const document = { ...alert, _id: newId(), workspace: worker.workspace, workflow: null };
    await worker.get(RunAlertRepository).add({ ...document, lastSentAt: null, createdAt: new Date(), outbox: [] }, 50);
    await fails();
    await sweep();
    const stored = () => worker.get(RunAlertRepository).byId(worker.workspace, document._id);
    expect((await stored())?.lastSentAt).toBeNull();
    await worker.get(RunAlertRepository).replace(worker.workspace, document._id, {
      ...{ ...alert, workflow: null, hidden: [] },
    });
    await sweep();
    expect((await stored())?.lastSentAt).not.toBeNull();
  });

  it('makes its call later when the jobs were away', async () => {
    const url = `${address}/later`;
    const alert = { failures: 1, minutes: 10, quietMinutes: 60, emails: [], url, workflow: worker.workflow };
    const document = { ...alert, _id: newId(), workspace: worker.workspace };
    await worker.get(RunAlertRepository).add({ ...document, lastSentAt: null, createdAt: new Date(), outbox: [] }, 50);
    const last = await fails();
    jest.spyOn(worker.get(JobProducer), 'add').mockRejectedValue(new Error('Redis is away'));
    await sweep();
    jest.restoreAllMocks();
    const later = () =>
      receiver.calls.filter((call) => call.url === '/later').map(({ body }) => JSON.parse(body).run_id);
    expect(later()).toEqual([]);
    await sweep();
    await until(
      async () => later(),
      (found) => found.length === 1,
    );
    expect(later()).toEqual([last]);
    await sweep();
    expect((await worker.get(RunAlertRepository).byId(worker.workspace, document._id))?.call).toBeUndefined();
  });
});

describe('a job that was given up', () => {
  it('is listed for its workspace alone, and tried again or discarded', async () => {
    const letters = new DeadLetters(worker.get(JobProducer));
    const id = newId();
    // Its data are wrong, so no attempt can help.
    await worker
      .get(JobProducer)
      .add([{ job: runJobs.alert, data: { workspace: worker.workspace, alert: 1, run: id } as never, id }]);
    const listed = () => letters.list(worker.workspace);
    const [letter] = await until(listed, (found) => found.length === 1);
    expect(letter).toMatchObject({
      queue: 'mail',
      id,
      job: 'runs.alert',
      cause: expect.stringContaining('wrong data'),
    });
    expect(await letters.list(newId())).toEqual([]);
    expect(await letters.retry(newId(), 'mail', id)).toBe(false);
    expect(await letters.retry(worker.workspace, 'mail', id)).toBe(true);
    await until(listed, (found) => found.length === 1);
    expect(await letters.discard(worker.workspace, 'mail', id)).toBe(true);
    expect(await listed()).toEqual([]);
  });
});
