import { z } from 'zod';
import { Id, Json, Moment } from '../../common.schema.ts';
import { contract } from '../../contract.ts';
import { NodeState } from '../../executions/executions.schema.ts';
import { WorkflowDefinition } from '../definition.schema.ts';
import { RunInput } from '../workflows.schema.ts';
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

/** Most steps of a trial whose outputs are given. */
const mostPins = 100;
const Pins = z
  .record(z.string().max(80), z.strictObject({ output: RunInput, port: z.string().max(80).optional() }))
  .refine((pins) => Object.keys(pins).length <= mostPins, { message: `has more than ${mostPins} steps` })
  .meta({ id: 'PinnedOutputs' });

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
  withPins: {
    kind: 'query',
    can: { action: 'workflows:CAN_VIEW', on: 'workflow' },
    body: z.strictObject({
      definition: WorkflowDefinition,
      input: RunInput.default({}),
      pins: Pins.default({}).describe('Outputs of steps that are not carried out, by step'),
    }),
    response: z.object({
      status: z.enum(['completed', 'failed', 'unknown']).describe('unknown: a step with effects has no output'),
      result: Json.nullable(),
      error: z.string().nullable(),
      unanswered: z.string().nullable().describe('The step with effects that has no output'),
      nodes: z.array(NodeState),
      outputs: z.record(z.string(), Json),
    }),
    errors: ['UNPROCESSABLE'],
    summary: 'Test a draft with an input. Nothing is sent: steps with effects take the outputs that are given',
  },
});
