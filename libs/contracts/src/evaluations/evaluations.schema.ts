import { z } from 'zod';
import { Id, Moment } from '../common.schema.ts';

/** Most cases of an agent. */
export const mostCases = 100;

const Text = z.string().trim().min(1, 'must not be empty').max(200);
/** What must be so in each replay, by rules. */
export const CaseRules = z
  .strictObject({
    contains: z.array(Text).max(10).default([]).describe('Texts that the agent says'),
    excludes: z.array(Text).max(10).default([]).describe('Texts that it never says'),
    tools: z.array(z.string().min(1).max(60)).max(10).default([]).describe('Tools that it calls, by id'),
    disposition: z.string().max(60).default('').describe('Key of the disposition; empty for any'),
  })
  .meta({ id: 'EvaluationRules' });
export type CaseRules = z.output<typeof CaseRules>;

/** What one version did in a replay. */
const Replay = z
  .object({
    passed: z.boolean(),
    problems: z.array(z.string()),
    said: z.array(z.string()),
    tools: z.array(z.string()),
    disposition: z.string().nullable(),
  })
  .meta({ id: 'EvaluationReplay' });
export type CaseReplay = z.infer<typeof Replay>;

export const EvaluationCase = z
  .object({
    id: Id,
    agent_id: Id,
    name: z.string(),
    turns: z.array(z.string()),
    rules: CaseRules,
    state: z.enum(['new', 'queued', 'done']),
    draft: Replay.nullable().describe('Of the draft, in the last run'),
    published: Replay.nullable().describe('Of the published version; null without one'),
    ran_at: Moment.nullable(),
  })
  .meta({ id: 'EvaluationCase' });
export type EvaluationCase = z.infer<typeof EvaluationCase>;

export const NewCase = z.strictObject({
  agent_id: Id,
  name: z.string().trim().min(1, 'must not be empty').max(120),
  turns: z.array(z.string().trim().min(1, 'must not be empty').max(2_000)).min(1).max(20),
  rules: CaseRules,
});
