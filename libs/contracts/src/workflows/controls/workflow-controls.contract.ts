import { z } from 'zod';
import { Id } from '../../common.schema.ts';
import { contract } from '../../contract.ts';
import { ById, Empty } from '../../envelope.ts';
import { PauseMode, RunLimit, WorkflowSummary } from '../workflows.schema.ts';
import { workflowControlsWire } from './workflow-controls.wire.ts';

const edit = { action: 'workflows:CAN_EDIT', on: 'workflow', id: 'body.id' } as const;
const about = { on: 'workflow', id: 'data.id', name: 'data.name' } as const;
const RunRules = z
  .object({ at_once: RunLimit.describe('Most runs of the workspace that execute at once; null for no limit') })
  .meta({ id: 'RunRules' });

const whole = 'must be a whole number';
const KeptRuns = z.int(whole).min(10, 'at least 10').max(1_000_000, 'at most 1,000,000');
const KeptDays = z.int(whole).min(1, 'at least 1').max(3_650, 'at most 3,650');
const RunRetention = z
  .strictObject({
    keep_runs: KeptRuns.nullable().describe('Ended runs that are kept of each workflow; null for all'),
    keep_days: KeptDays.nullable().describe('Days for which ended runs are kept; null for ever'),
  })
  .meta({ id: 'RunRetention' });

/** When workflows may start runs, and how many at once. */
export const workflowControls = contract('workflowControls', workflowControlsWire, {
  pause: {
    kind: 'command',
    can: edit,
    body: z.strictObject({ id: Id, mode: PauseMode }),
    response: WorkflowSummary,
    errors: ['NOT_FOUND'],
    invalidates: ['workflows', 'workflowControls'],
    logs: { verb: 'paused', ...about },
    summary: 'Pause a workflow: triggers start nothing (skip), or their runs wait (hold). Runs under way go on',
  },
  resume: {
    kind: 'command',
    can: edit,
    body: ById,
    response: WorkflowSummary,
    errors: ['NOT_FOUND'],
    invalidates: ['workflows', 'workflowControls', 'executions'],
    logs: { verb: 'resumed', ...about },
    summary: 'Resume a paused workflow; the runs that waited start in their order',
  },
  limit: {
    kind: 'command',
    can: edit,
    body: z.strictObject({ id: Id, at_once: RunLimit }),
    response: WorkflowSummary,
    errors: ['NOT_FOUND'],
    invalidates: ['workflows', 'workflowControls', 'executions'],
    logs: { verb: 'changed', ...about },
    summary: 'Limit how many runs of a workflow execute at once; the others wait for their turn',
  },
  queue: {
    kind: 'query',
    can: { action: 'workflows:CAN_VIEW', on: 'workflow', id: 'query.id' },
    query: ById,
    response: z.object({
      waiting: z.int().describe('Runs that wait for their turn, counted up to 10,000'),
      executing: z.int().describe('Runs that have a turn and have not ended'),
    }),
    errors: ['NOT_FOUND'],
    shows: [{ entity: 'run', of: 'query.id' }],
    summary: 'How many runs of a workflow wait for their turn',
  },
  wakeAddress: {
    kind: 'query',
    can: { action: 'workflows:CAN_EDIT', on: 'workflow', id: 'query.id' },
    query: z.strictObject({ id: Id, node_id: z.string().min(1).max(80) }),
    response: z.object({ url: z.string() }),
    errors: ['NOT_FOUND'],
    summary: 'The secret address of a step that waits for a call',
  },
  rules: {
    kind: 'query',
    can: 'executions:CAN_VIEW',
    query: Empty,
    response: RunRules,
    summary: 'Rules for the runs of the workspace',
  },
  setRules: {
    kind: 'command',
    can: 'workspace:CAN_EDIT',
    body: z.strictObject({ at_once: RunLimit }),
    response: RunRules,
    invalidates: ['workflowControls', 'executions'],
    logs: { verb: 'changed', on: 'workspace', state: { of: 'runRules' } },
    summary: 'Limit how many runs of the workspace execute at once; workflows take turns',
  },
  retention: {
    kind: 'query',
    can: 'executions:CAN_VIEW',
    query: Empty,
    response: RunRetention,
    summary: 'How many ended runs are kept, and for how long',
  },
  retentionEffect: {
    kind: 'query',
    can: 'workspace:CAN_EDIT',
    query: z.strictObject({
      keep_runs: z.coerce.number().pipe(KeptRuns).optional().describe('Left out: all'),
      keep_days: z.coerce.number().pipe(KeptDays).optional().describe('Left out: for ever'),
    }),
    response: z.object({
      runs: z.int().describe('Runs that these rules delete now'),
      exact: z.boolean().describe('False: there are more'),
    }),
    limit: { max: 120, perSeconds: 60 },
    summary: 'How many runs would be deleted by rules that are not saved yet',
  },
  setRetention: {
    kind: 'command',
    can: 'workspace:CAN_EDIT',
    body: RunRetention,
    response: RunRetention,
    invalidates: ['workflowControls', 'executions'],
    logs: { verb: 'changedRetention', on: 'workspace', state: { of: 'runRules' } },
    summary: 'Change how many ended runs are kept; the others are deleted within minutes, open ones never',
  },
});
