import 'reflect-metadata';
import type { DiscoveryService } from '@nestjs/core';
import { defineJob } from '@tessera/contracts/job';
import { z } from 'zod';
import { HandlesJob, type JobHandler } from './handles-job.ts';
import { findHandlers } from './job-registry.ts';

const job = defineJob({
  name: 'test.one',
  queue: 'runs',
  data: z.object({}),
  policy: { attempts: 1, backoffMs: 1 },
});
@HandlesJob(job)
class First implements JobHandler<typeof job> {
  async handle() {}
}
@HandlesJob(job)
class Second implements JobHandler<typeof job> {
  async handle() {}
}
const discovering = (...types: (new () => object)[]) =>
  ({
    getProviders: () => types.map((metatype) => ({ metatype, instance: new metatype() })),
  }) as unknown as DiscoveryService;

describe('findHandlers', () => {
  it('finds the handler of each job', () => {
    expect(findHandlers(discovering(First), [job]).get('test.one')?.handler).toBeInstanceOf(First);
  });
  it('rejects a job without a handler', () => {
    expect(() => findHandlers(discovering(), [job])).toThrow('test.one has no handler');
  });
  it('rejects a job with two handlers', () => {
    expect(() => findHandlers(discovering(First, Second), [job])).toThrow('test.one has two handlers: First, Second');
  });
  it('rejects a handler of an undeclared job', () => {
    expect(() => findHandlers(discovering(First), [])).toThrow('test.one is handled but not declared');
  });
});
