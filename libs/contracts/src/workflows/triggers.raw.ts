import { z } from 'zod';
import { success } from '../envelope.ts';
import { rawOperations } from '../raw-operation.ts';
import { triggersRawWire } from './triggers.wire.ts';
import { StartedRun } from './workflows.schema.ts';

/** The largest body of an inbound webhook, in bytes. */
export const largestHookBody = 512 * 1024;

/** The name of each header that an inbound webhook reads. */
export const hookHeaders = {
  secret: 'x-tessera-secret',
  signature: 'x-tessera-signature',
  idempotencyKey: 'idempotency-key',
} as const;

/** How far the moment in a signature may lie from now. */
export const signatureWindowSeconds = 300;

export const triggersRaw = rawOperations('triggers', triggersRawWire, {
  hook: {
    summary: "Start a workflow by its inbound webhook; needs the workflow's secret, or a signature made with it",
    params: z.object({ hook: z.string().describe('The last part of the address that the workflow shows') }),
    query: z.object({}).catchall(z.string()).describe('Handed to the run as `query`'),
    headers: z.object({
      [hookHeaders.secret]: z.string().optional().describe('The secret itself'),
      [hookHeaders.signature]: z
        .string()
        .optional()
        .describe(
          't=<seconds since 1970>,v1=<hex of HMAC-SHA256 with the secret over "<t>.<body>">, at most 5 minutes old',
        ),
      [hookHeaders.idempotencyKey]: z
        .string()
        .min(1)
        .max(200)
        .optional()
        .describe('Calling again with the same key starts nothing new and gets the same run'),
    }),
    body: { contentType: 'application/json', schema: z.json() },
    answers: {
      200: { description: 'What a step of the workflow answers; it may choose another status from 200 to 599' },
      202: { description: 'The run is stored and will be carried out', schema: success(StartedRun) },
    },
    errors: ['INVALID_INPUT', 'UNAUTHENTICATED', 'NOT_FOUND', 'GONE', 'TOO_LARGE', 'UNSUPPORTED_MEDIA', 'UNAVAILABLE'],
  },
  wake: {
    summary: 'Tell runs that wait at a step for a call to its secret address; each takes one that meets its conditions',
    params: z.object({ token: z.string().describe('The last part of the secret address') }),
    body: { contentType: 'application/json', schema: z.record(z.string(), z.json()) },
    answers: {
      202: { description: 'How many runs go on', schema: success(z.object({ runs: z.int() })) },
    },
    errors: ['INVALID_INPUT', 'NOT_FOUND', 'TOO_LARGE', 'UNSUPPORTED_MEDIA'],
  },
});
