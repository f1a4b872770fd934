import type { Approval, LinkedApproval } from '@tessera/contracts/approvals/approvals.schema';
import type { ApprovalDocument } from '@tessera/data/runs/approval-document';
import type { Actor } from '@tessera/kit/actor';
import { askedKeys } from '@tessera/runs/approvals/approvals';

/** Whether somebody is among those who are asked. */
export function isAsked(actor: Actor, { asked }: Pick<ApprovalDocument, 'asked'>): boolean {
  const keys = new Set(askedKeys(actor));
  return asked.some((key) => keys.has(key));
}

/** Past its limit an approval does not wait any more, even before its run has noticed. */
const statusOf = ({ status, dueAt }: ApprovalDocument): ApprovalDocument['status'] =>
  status === 'waiting' && dueAt && dueAt <= new Date() ? 'timed_out' : status;

function asked(approval: ApprovalDocument) {
  const { question, shown, workflowName, createdAt, dueAt, decidedAt, decidedBy, comment } = approval;
  return {
    question,
    shown,
    workflow_name: workflowName,
    status: statusOf(approval),
    created_at: createdAt.toISOString(),
    due_at: dueAt?.toISOString() ?? null,
    decided_at: decidedAt?.toISOString() ?? null,
    decided_by: decidedBy?.name ?? null,
    comment,
  };
}

export const approvalToWire = (approval: ApprovalDocument, actor: Actor): Approval => ({
  id: approval._id,
  workflow_id: approval.workflow,
  run_id: approval.run,
  node_id: approval.node,
  node_name: approval.nodeName,
  iteration: approval.iteration,
  assignees: approval.assignees.map(({ kind, name }) => ({ kind, name })),
  may_decide: statusOf(approval) === 'waiting' && !actor.key && isAsked(actor, approval),
  ...asked(approval),
});

export const linkedToWire = (
  approval: ApprovalDocument,
  { person, email }: { person: string | null; email: string },
): LinkedApproval => ({ ...asked(approval), person, recipient: email });
