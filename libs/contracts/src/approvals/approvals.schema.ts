import { z } from 'zod';
import { Id, Moment } from '../common.schema.ts';

/** Where an approval stands. Only one that waits can be decided. */
export const ApprovalStatus = z
  .enum(['waiting', 'approved', 'rejected', 'timed_out', 'cancelled'])
  .meta({ id: 'ApprovalStatus' });
export type ApprovalStatus = z.infer<typeof ApprovalStatus>;

export const Decision = z.enum(['approved', 'rejected']).meta({ id: 'Decision' });
export type Decision = z.infer<typeof Decision>;

const asked = {
  question: z.string(),
  shown: z.array(z.object({ label: z.string(), value: z.string() })).describe('What the workflow shows beside it'),
  workflow_name: z.string(),
  status: ApprovalStatus,
  created_at: Moment,
  due_at: Moment.nullable().describe('End of the time limit; null without one'),
  decided_at: Moment.nullable(),
  decided_by: z.string().nullable().describe('Name or address of who decided'),
  comment: z.string(),
};

/** A question to people that a run waits for. */
export const Approval = z
  .object({
    id: Id,
    workflow_id: Id,
    run_id: Id,
    node_id: z.string(),
    node_name: z.string(),
    iteration: z.int().describe('Number of the item in a loop, otherwise 0'),
    assignees: z.array(z.object({ kind: z.enum(['person', 'team', 'email']), name: z.string() })),
    may_decide: z.boolean().describe('Whether it waits, and the caller may decide it'),
    ...asked,
  })
  .meta({ id: 'Approval' });
export type Approval = z.infer<typeof Approval>;

/** An approval as its link shows it. */
export const LinkedApproval = z
  .object({
    ...asked,
    person: Id.nullable().describe('Set when the link is for a member, who opens this approval after logging in'),
    recipient: z.string().describe('The address that the link was sent to'),
  })
  .meta({ id: 'LinkedApproval' });
export type LinkedApproval = z.infer<typeof LinkedApproval>;

export const decided = {
  decision: Decision,
  comment: z.string().trim().max(2_000, 'must be at most 2,000 characters').default(''),
};
/** The signed part of a link in a mail. */
export const LinkToken = z.string().min(20).max(600);
