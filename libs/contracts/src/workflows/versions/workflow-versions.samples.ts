import type { SamplesOf } from '../../sample.ts';
import type { workflowVersions } from './workflow-versions.contract.ts';

export const workflowVersionsSamples: SamplesOf<typeof workflowVersions> = {
  list: ({ workflow }) => ({ query: { workflow_id: workflow.id, limit: 5 } }),
  get: ({ workflow }) => ({ query: { workflow_id: workflow.id, version: '1' } }),
  difference: ({ workflow }) => ({ query: { workflow_id: workflow.id, version: 'draft', with: '1' } }),
  restore: ({ workflow }) => ({
    body: { workflow_id: workflow.id, version: 1, revision: workflow.revision },
    alone: true,
  }),
};
