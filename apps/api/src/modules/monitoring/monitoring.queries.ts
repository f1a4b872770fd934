import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { monitoring } from '@tessera/contracts/monitoring/monitoring.contract';
import { Database } from '@tessera/data/database';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { QueryFor } from '@tessera/kit/messages';
import { OperationTimes } from '@tessera/kit/operation-times';
import { JobProducer } from '@tessera/queue/job-producer';
import { RedisConnections } from '@tessera/queue/redis';
import { WorkerRegistry } from '@tessera/queue/worker-registry';
import { RunCounts } from '@tessera/runs/run-counts';
import type { ApiSettings } from '../../config.ts';
import { QueueLoad } from './queue-load.ts';
import { API_SETTINGS } from '../../settings.ts';
import { mediaServer } from '../../media/media-server.ts';

const hourMs = 3600 * 1000;

export class Load extends QueryFor(monitoring.load) {}
export class Health extends QueryFor(monitoring.health) {}

@QueryHandler(Health)
export class HealthHandler implements IQueryHandler<Health> {
  constructor(
    private readonly database: Database,
    private readonly redis: RedisConnections,
    private readonly jobs: JobProducer,
    private readonly workers: WorkerRegistry,
    private readonly runs: RunCounts,
    @Inject(API_SETTINGS) private readonly settings: ApiSettings,
  ) {}

  async execute({ actor }: Health) {
    const [database, redis, media, present, queue, runs] = await Promise.all([
      timed(this.database.ping()),
      timed(this.redis.ping()),
      mediaServer(this.settings),
      this.workers.present(),
      this.jobs.queue('runs').getJobCounts('waiting', 'active', 'delayed', 'failed'),
      this.countRuns(actor.workspace),
    ]);
    const workers = present.map(({ id, startedAt, seenAt, running }) => ({
      id,
      started_at: new Date(startedAt).toISOString(),
      seen_at: new Date(seenAt).toISOString(),
      running,
    }));
    const { waiting = 0, active = 0, delayed = 0, failed = 0 } = queue;
    return { database, redis, media, workers, queue: { waiting, active, delayed, failed }, runs };
  }

  private async countRuns(workspace: WorkspaceId) {
    const { open, completed, failed } = await this.runs.since(workspace, new Date(Date.now() - hourMs));
    return { open, completed_last_hour: completed, failed_last_hour: failed };
  }
}

const slowestShown = 15;
const tenths = (ms: number): number => Math.round(ms * 10) / 10;

@QueryHandler(Load)
export class LoadHandler implements IQueryHandler<Load> {
  constructor(
    private readonly load: QueueLoad,
    private readonly times: OperationTimes,
  ) {}

  async execute() {
    const queues = await this.load.counts();
    const operations = this.times
      .all()
      .map(({ totalMs, longestMs, ...time }) => ({
        ...time,
        average_ms: tenths(totalMs / time.calls),
        longest_ms: tenths(longestMs),
      }))
      .toSorted((one, other) => other.average_ms - one.average_ms)
      .slice(0, slowestShown);
    return { queues, operations, since: this.times.since.toISOString() };
  }
}

async function timed(ping: Promise<void>): Promise<{ ok: boolean; ms: number }> {
  const begun = performance.now();
  const ok = await ping.then(
    () => true,
    () => false,
  );
  return { ok, ms: tenths(performance.now() - begun) };
}
