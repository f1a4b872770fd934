import { z } from 'zod';
import { Id, Moment } from '../common.schema.ts';

export const caseStates = ['new', 'queued', 'done', 'failed'] as const;
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
    expects: z
      .string()
      .trim()
      .max(500)
      .default('')
      .describe('What the agent should do, in words: judged by the model of the workspace, if there is one'),
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
    verdict: z
      .object({ meets: z.boolean(), reason: z.string() })
      .nullable()
      .describe('Of the model, on what is expected; null: not judged'),
  })
  .meta({ id: 'EvaluationReplay' });
export type CaseReplay = z.infer<typeof Replay>;

/** How the draft compares with the published version. */
const Comparison = z
  .object({
    draft_is: z.enum(['better', 'same', 'worse']),
    reason: z.string(),
    by: z.enum(['rules', 'model']),
  })
  .meta({ id: 'EvaluationComparison' });
export type CaseComparison = z.infer<typeof Comparison>;

export const EvaluationCase = z
  .object({
    id: Id,
    agent_id: Id,
    name: z.string(),
    turns: z.array(z.string()),
    rules: CaseRules,
    state: z.enum(caseStates),
    draft: Replay.nullable().describe('Of the draft, in the last run'),
    published: Replay.nullable().describe('Of the published version; null without one'),
    comparison: Comparison.nullable().describe('Null without a published version'),
    is_current: z.boolean().describe('Whether the last run was of the draft as it is now'),
    note: z.string().nullable().describe('Why a model did not judge, or why the replay failed'),
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
