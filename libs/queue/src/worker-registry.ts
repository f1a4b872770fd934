import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { RedisConnections } from './redis.ts';

const Present = z.object({ id: z.string(), startedAt: z.number(), seenAt: z.number(), running: z.int() });
/** A worker process with a recent heartbeat. */
export type PresentWorker = z.infer<typeof Present>;

const key = 'workers';
/** Heartbeat interval. */
export const presenceEveryMs = 5_000;
const goneAfterMs = 4 * presenceEveryMs;

/** Running worker processes, for display only. */
@Injectable()
export class WorkerRegistry {
  constructor(private readonly redis: RedisConnections) {}

  /** @param running number of jobs in progress */
  async note(worker: { id: string; startedAt: number; running: number }): Promise<void> {
    await this.redis.commands.hset(key, worker.id, JSON.stringify({ ...worker, seenAt: Date.now() }));
  }

  async leave(id: string): Promise<void> {
    await this.redis.commands.hdel(key, id);
  }

  /** Workers with a recent heartbeat, oldest first; removes the others. */
  async present(): Promise<PresentWorker[]> {
    const entries = Object.entries(await this.redis.commands.hgetall(key));
    const workers = entries.map(([id, text]) => ({ id, worker: Present.safeParse(JSON.parse(text)).data }));
    const since = Date.now() - goneAfterMs;
    const gone = workers.filter(({ worker }) => !worker || worker.seenAt < since).map(({ id }) => id);
    if (gone.length > 0) await this.redis.commands.hdel(key, ...gone);
    return workers
      .flatMap(({ worker }) => (worker && worker.seenAt >= since ? [worker] : []))
      .sort((one, other) => one.startedAt - other.startedAt);
  }
}
