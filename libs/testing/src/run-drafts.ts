import type { RunDocument } from '@tessera/data/runs/run-document';
import { newId } from '@tessera/kernel/ids';

/** A stored run that began and, unless its status says otherwise, ended at a time. */
export function endedRun({
  at,
  ...given
}: Pick<RunDocument, 'workspace' | 'workflow' | 'status'> & Partial<RunDocument> & { at: Date }): RunDocument {
  const isOpen = given.status === 'waiting' || given.status === 'running' || given.status === 'queued';
  return {
    ...{ _id: newId(), workflowName: 'Orders', version: 1, trigger: { kind: 'manually', subject: null } },
    ...{ epoch: 1, revision: 1, createdAt: at, startedAt: at, finishedAt: isOpen ? null : at },
    ...{ resumeAt: null, error: null, result: null, journal: '[]', retryOf: null },
    ...(isOpen && { resumeAt: new Date('2100-01-01') }),
    ...given,
  };
}
