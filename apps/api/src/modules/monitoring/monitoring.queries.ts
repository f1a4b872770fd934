import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { monitoring } from '@tessera/contracts/monitoring/monitoring.contract';
import { Database } from '@tessera/data/database';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { QueryFor } from '@tessera/kit/messages';
import { JobProducer } from '@tessera/queue/job-producer';
import { RedisConnections } from '@tessera/queue/redis';
import { WorkerRegistry } from '@tessera/queue/worker-registry';
import { RunCounts } from '@tessera/runs/run-counts';
import type { ApiSettings } from '../../config.ts';
import { API_SETTINGS } from '../../settings.ts';
import { mediaServer } from '../../media/media-server.ts';

const hourMs = 3600 * 1000;

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
    const { running, completed, failed } = await this.runs.since(workspace, new Date(Date.now() - hourMs));
    return { running, completed_last_hour: completed, failed_last_hour: failed };
  }
}

async function timed(ping: Promise<void>): Promise<{ ok: boolean; ms: number }> {
  const begun = performance.now();
  const ok = await ping.then(
    () => true,
    () => false,
  );
  return { ok, ms: Math.round((performance.now() - begun) * 10) / 10 };
}
