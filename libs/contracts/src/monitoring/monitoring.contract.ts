import { z } from 'zod';
import { Moment } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { Empty } from '../envelope.ts';
import { queueNames } from '../job.ts';
import { Total } from '../list.ts';
import { monitoringWire } from './monitoring.wire.ts';

export const MediaServer = z
  .object({
    state: z.enum(['building', 'starting', 'ready', 'failed', 'missing', 'not-configured']),
    detail: z.string().optional(),
  })
  .meta({ id: 'MediaServer' });

const QueueCounts = z
  .object({ name: z.enum(queueNames), waiting: z.int(), active: z.int(), delayed: z.int(), failed: z.int() })
  .meta({ id: 'QueueCounts' });
const OperationTime = z
  .object({ name: z.string(), calls: z.int(), failed: z.int(), average_ms: z.number(), longest_ms: z.number() })
  .meta({ id: 'OperationTime' });

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
      runs: z.object({ open: Total, completed_last_hour: Total, failed_last_hour: Total }),
    }),
    summary: 'Whether the parts that run this workspace are well',
  },
  load: {
    kind: 'query',
    can: 'monitoring:CAN_VIEW',
    query: Empty,
    response: z.object({
      queues: z.array(QueueCounts).describe('Of all workspaces: they share the workers'),
      operations: z.array(OperationTime).describe('The slowest 15 of the process that answers, by average'),
      since: Moment.describe('When that process started'),
    }),
    summary: 'Depth of the queues, and slowest operations',
  },
});
