import { filterText } from '@tessera/query/query-text';
import type { SamplesOf } from '../sample.ts';
import type { WorkflowDefinition } from './definition.schema.ts';
import type { workflows } from './workflows.contract.ts';

/** A workflow that is started by hand and ends at once. */
export const sampleDefinition: WorkflowDefinition = {
  nodes: [
    { id: 'begin', kind: 'manually', name: 'Begin', options: {}, position: { x: 0, y: 0 } },
    {
      id: 'end',
      kind: 'output',
      name: 'End',
      options: { values: [{ name: 'a', value: 'b' }] },
      position: { x: 200, y: 0 },
    },
  ],
  edges: [{ id: 'e1', from: 'begin', port: 'out', to: 'end' }],
};

export const workflowsSamples: SamplesOf<typeof workflows> = {
  list: () => ({ query: { limit: 5, filter: filterText({ property: 'status', operator: 'equal', value: '1' }) } }),
  get: ({ workflow }) => ({ query: { id: workflow.id } }),
  create: () => ({ body: { name: 'Workflow', definition: sampleDefinition } }),
  save: ({ workflow }) => ({ body: { id: workflow.id, revision: workflow.revision, definition: sampleDefinition } }),
  rename: ({ workflow }) => ({ body: { id: workflow.id, name: 'Renamed' } }),
  clone: ({ workflow }) => ({ body: { id: workflow.id } }),
  setStatus: ({ workflow }) => ({ body: { id: workflow.id, status: 3 }, alone: true }),
  remove: ({ workflow }) => ({ body: { id: workflow.id }, alone: true }),
  check: () => ({ body: { definition: sampleDefinition } }),
  actionsList: () => ({ query: {} }),
  propertyDetails: ({ object }) => ({ query: { object_id: object.id } }),
  testNode: () => ({ body: { definition: sampleDefinition, node_id: 'end', variables: {} } }),
};
