import { z } from 'zod';
import { contract } from '../contract.ts';
import { Empty } from '../envelope.ts';
import { monitoringWire } from './monitoring.wire.ts';

export const MediaServer = z
  .object({
    state: z.enum(['building', 'starting', 'ready', 'failed', 'missing', 'not-configured']),
    detail: z.string().optional(),
  })
  .meta({ id: 'MediaServer' });

export const monitoring = contract('monitoring', monitoringWire, {
  health: {
    kind: 'query',
    can: 'monitoring:CAN_VIEW',
    query: Empty,
    response: z.object({
      database: z.object({ ok: z.boolean(), ms: z.number() }),
      redis: z.object({ ok: z.boolean(), ms: z.number() }),
      media: MediaServer,
      workers: z.array(z.object({ id: z.string(), started_at: z.string(), seen_at: z.string(), running: z.int() })),
      queue: z.object({ waiting: z.int(), active: z.int(), delayed: z.int(), failed: z.int() }),
      runs: z.object({ running: z.int(), completed_last_hour: z.int(), failed_last_hour: z.int() }),
    }),
    summary: 'Whether the parts that run this workspace are well',
  },
});
