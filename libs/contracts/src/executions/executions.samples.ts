import { filterText } from '@tessera/query/query-text';
import type { SamplesOf } from '../sample.ts';
import type { executions } from './executions.contract.ts';

export const executionsSamples: SamplesOf<typeof executions> = {
  all: () => ({ query: { limit: 5, filter: filterText({ property: 'status', operator: 'equal', value: 'queued' }) } }),
  ofWorkflow: ({ workflow }) => ({ query: { workflow_id: workflow.id } }),
  details: ({ run }) => ({ query: { id: run } }),
  steps: ({ run }) => ({ query: { id: run } }),
  replay: ({ endedRun }) => ({ body: { id: endedRun, values: {} } }),
  act: ({ run }) => ({ body: { id: run, action: 'cancel' } }),
};
