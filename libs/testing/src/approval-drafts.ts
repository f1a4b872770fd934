import type { ApprovalDocument } from '@tessera/data/runs/approval-document';
import { newId } from '@tessera/kernel/ids';

type Given = Partial<ApprovalDocument> & Pick<ApprovalDocument, 'workspace' | 'workflow' | 'run'>;

/** An approval that waits for a person, with what a test gives. */
export const approvalDraft = (given: Given): ApprovalDocument => ({
  _id: newId(),
  workflowName: 'Payments',
  node: 'ask',
  nodeName: 'Ask the owner',
  iteration: 0,
  question: 'Pay 120 to Asha?',
  shown: [{ label: 'Amount', value: '120' }],
  assignees: [{ kind: 'person', id: 'person01', name: 'Ravi' }],
  asked: ['person:person01'],
  status: 'waiting',
  createdAt: new Date(),
  dueAt: null,
  remindAt: null,
  comment: '',
  decidedBy: null,
  decidedAt: null,
  outbox: [],
  ...given,
});
