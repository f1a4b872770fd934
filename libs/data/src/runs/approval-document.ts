import type { ApprovalStatus } from '@tessera/contracts/approvals/approvals.schema';
import type { UserId } from '@tessera/kernel/ids';
import type { SealedMail } from '../accounts/sealed-mail.ts';
import type { TenantDocument } from '../tenant-repository.ts';

/** Who may decide, as the step names them; for an address, `id` is the address. */
export interface StoredAssignee {
  kind: 'person' | 'team' | 'email';
  id: string;
  name: string;
}

/** Who decided: a member, or somebody by the link that was mailed to them. */
export interface Decider {
  person: UserId | null;
  name: string;
  email: string;
}

/** A question to people that a step of a run waits for. */
export interface ApprovalDocument extends TenantDocument {
  workflow: string;
  workflowName: string;
  run: string;
  node: string;
  nodeName: string;
  iteration: number;
  question: string;
  shown: { label: string; value: string }[];
  assignees: StoredAssignee[];
  /** The same as keys, `person:<id>`: one index finds what waits for somebody. */
  asked: string[];
  status: ApprovalStatus;
  createdAt: Date;
  dueAt: Date | null;
  remindAt: Date | null;
  comment: string;
  decidedBy: Decider | null;
  decidedAt: Date | null;
  /** Since when the run does not know of the decision. A sweep tells it again. */
  untoldSince?: Date;
  outbox: SealedMail[];
}
