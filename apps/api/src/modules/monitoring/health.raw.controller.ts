import { Controller, Get, Res } from '@nestjs/common';
import { monitoringRawWire } from '@tessera/contracts/monitoring/monitoring.wire';
import { Database } from '@tessera/data/database';
import { RedisConnections } from '@tessera/queue/redis';
import type { FastifyReply } from 'fastify';

const probeWithinMs = 2_000;

/** Health probes for orchestrators. */
@Controller()
export class HealthController {
  constructor(
    private readonly database: Database,
    private readonly redis: RedisConnections,
  ) {}

  @Get(monitoringRawWire.live.path)
  live() {
    return { status: 'ok' };
  }

  @Get(monitoringRawWire.ready.path)
  async ready(@Res({ passthrough: true }) reply: FastifyReply) {
    const [database, redis] = await Promise.all([answers(this.database.ping()), answers(this.redis.ping())]);
    const status = database && redis ? 'ok' : 'unavailable';
    void reply.status(status === 'ok' ? 200 : 503);
    return { status, parts: { database: database ? 'ok' : 'unavailable', redis: redis ? 'ok' : 'unavailable' } };
  }
}

async function answers(ping: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), probeWithinMs);
  });
  try {
    return await Promise.race([
      ping.then(
        () => true,
        () => false,
      ),
      late,
    ]);
  } finally {
    clearTimeout(timer);
  }
}
