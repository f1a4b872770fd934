import { z } from 'zod';
import { rawOperations } from '../raw-operation.ts';
import { monitoringRawWire } from './monitoring.wire.ts';

const Alive = z.object({ status: z.literal('ok') });
const Readiness = z
  .object({
    status: z.enum(['ok', 'unavailable']),
    parts: z.record(z.string(), z.enum(['ok', 'unavailable'])),
  })
  .meta({ id: 'Readiness' });

/** Probes: plain answers, without the envelope. */
export const monitoringRaw = rawOperations('monitoring', monitoringRawWire, {
  live: {
    summary: 'Whether the process answers',
    answers: { 200: { description: 'It does', schema: Alive } },
  },
  metrics: {
    summary: 'Figures of this process and of the queues for Prometheus, if METRICS_TOKEN is set',
    headers: z.object({ authorization: z.string().optional().describe('Bearer and METRICS_TOKEN') }),
    answers: { 200: { description: 'Metrics', contentType: 'text/plain' } },
    errors: ['NOT_FOUND', 'UNAUTHENTICATED'],
  },
  ready: {
    summary: 'Whether the process can work: database and Redis answer',
    answers: {
      200: { description: 'Every part answers', schema: Readiness },
      503: { description: 'At least one part does not', schema: Readiness },
    },
  },
});
