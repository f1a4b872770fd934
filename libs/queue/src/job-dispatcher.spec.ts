import 'reflect-metadata';
import type { DiscoveryService } from '@nestjs/core';
import { defineJob, type JobData } from '@tessera/contracts/job';
import { newId } from '@tessera/kernel/ids';
import { z } from 'zod';
import { HandlesJob, type JobHandler, type JobRun } from './handles-job.ts';
import { JobDispatcher } from './job-dispatcher.ts';
import { JobProducer } from './job-producer.ts';
import { RedisConnections } from './redis.ts';

const greet = defineJob({
  name: `test.greet.${newId()}`,
  queue: 'mail',
  data: z.object({ name: z.string() }),
  policy: { attempts: 3, backoffMs: 20 },
});
const handled: string[] = [];
@HandlesJob(greet)
class Greet implements JobHandler<typeof greet> {
  async handle({ name }: JobData<typeof greet>, run: JobRun) {
    handled.push(name);
    if (name === 'twice' && handled.filter((other) => other === 'twice').length === 1) throw new Error('not yet');
    if (name === 'later' && handled.filter((other) => other === 'later').length === 1)
      return run.postpone(Date.now() + 100);
  }
}

let redis: RedisConnections;
let producer: JobProducer;
let dispatcher: JobDispatcher;
beforeAll(async () => {
  const url = process.env['REDIS_URL'];
  if (!url) throw new Error('REDIS_URL is not set: slice tests need the real servers');
  // A Redis database of its own: other suites run workers on the same queues.
  redis = await RedisConnections.connect(`${url.replace(/\/\d*$/, '')}/9`, 'wait', () => undefined);
  producer = new JobProducer(redis);
  const discovery = { getProviders: () => [{ metatype: Greet, instance: new Greet() }] } as unknown as DiscoveryService;
  dispatcher = JobDispatcher.create(redis, discovery, {
    jobs: [greet],
    concurrency: {
      runs: 1,
      triggers: 1,
      mail: 5,
      media: 1,
      uploads: 1,
      exports: 1,
      imports: 1,
      knowledge: 1,
      conversations: 1,
      'phone-calls': 1,
      webhooks: 1,
    },
  });
  dispatcher.start();
});
afterAll(async () => {
  await dispatcher.stop(1_000);
  await producer.onModuleDestroy();
  redis.close();
});

async function until(what: () => Promise<boolean> | boolean): Promise<void> {
  const end = Date.now() + 20_000;
  while (!(await what())) {
    if (Date.now() > end) throw new Error('it did not come to that');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
const stateOf = (id: string) => producer.queue('mail').getJobState(id);
const times = (name: string) => handled.filter((other) => other === name).length;

describe('JobDispatcher', () => {
  it('passes a job to its handler and removes it afterwards', async () => {
    const id = newId();
    await producer.add([{ job: greet, data: { name: 'once' }, id }]);
    await until(async () => times('once') === 1 && (await stateOf(id)) === 'unknown');
  });

  it('keeps one job per id in the queue', async () => {
    const request = { job: greet, data: { name: 'same' }, id: newId(), delayMs: 150 };
    await producer.add([request, request]);
    await producer.add([request]);
    await until(() => times('same') === 1);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(times('same')).toBe(1);
  });

  it('retries a job that threw and postpones one that asks for it', async () => {
    await producer.add([
      { job: greet, data: { name: 'twice' }, id: newId() },
      { job: greet, data: { name: 'later' }, id: newId() },
    ]);
    await until(() => times('twice') === 2 && times('later') === 2);
  });

  it('fails a job with invalid data at once and names the problem', async () => {
    const id = newId();
    await producer.queue('mail').add(greet.name, { name: 7 }, { jobId: id, attempts: 5 });
    await until(async () => (await stateOf(id)) === 'failed');
    const job = await producer.queue('mail').getJob(id);
    expect(job?.failedReason).toContain(`${greet.name} has wrong data`);
    await job?.remove();
  });

  it('drops an unknown job', async () => {
    const id = newId();
    await producer.queue('mail').add('test.unknown', {}, { jobId: id, removeOnComplete: true });
    await until(async () => (await stateOf(id)) === 'unknown');
  });
});
