import { z } from 'zod';
import { Id, Json, Moment } from '../../common.schema.ts';
import { contract } from '../../contract.ts';
import { workflowTrialsWire } from './workflow-trials.wire.ts';

/** How a run ended, and how it would end with the draft. */
export const TriedRun = z
  .object({
    run_id: Id,
    version: z.int(),
    created_at: Moment,
    before: z.object({ status: z.enum(['completed', 'failed']), result: Json.nullable() }),
    after: z.object({
      status: z.enum(['completed', 'failed', 'unknown']).describe('unknown: history has no answer for a new step'),
      result: Json.nullable(),
      error: z.string().nullable(),
      unanswered: z.string().nullable().describe('The step that history has no answer for'),
    }),
    differs: z.boolean(),
    nodes: z
      .array(
        z.object({
          node_id: z.string(),
          change: z
            .enum(['path', 'request', 'output'])
            .describe('path: reached, ended or branched differently. request: another request. output: another output'),
        }),
      )
      .describe('Steps that differ, in the order of the draft'),
  })
  .meta({ id: 'TriedRun' });
export type TriedRun = z.infer<typeof TriedRun>;

/** Trials of a draft over past inputs. Nothing is sent: steps with effects get the answers that the runs got. */
export const workflowTrials = contract('workflowTrials', workflowTrialsWire, {
  overHistory: {
    kind: 'query',
    can: { action: 'executions:CAN_VIEW', on: 'workflow', id: 'body.id' },
    body: z.strictObject({ id: Id, runs: z.int().min(1).max(50).default(20).describe('How many of the last runs') }),
    response: z.object({ items: z.array(TriedRun) }),
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    summary: 'Run the draft over the inputs of the last runs without sending anything, and compare how they end',
  },
});
