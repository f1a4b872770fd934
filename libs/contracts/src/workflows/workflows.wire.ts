import type { Wire } from '../wire.ts';

export const workflowsWire = {
  list: { method: 'GET', path: '/api/workflow/getWorkflowDataList' },
  get: { method: 'GET', path: '/api/workflow/getWorkflowWithNodes' },
  create: { method: 'POST', path: '/api/workflow/createWorkflow' },
  save: { method: 'POST', path: '/api/workflow/saveWorkflowNodes' },
  rename: { method: 'POST', path: '/api/workflow/updateWorkflowName' },
  clone: { method: 'POST', path: '/api/workflow/cloneWorkflow' },
  setStatus: { method: 'POST', path: '/api/workflow/updateWorkflowStatus' },
  remove: { method: 'POST', path: '/api/workflow/deleteWorkflow' },
  check: { method: 'POST', path: '/api/workflow/check' },
  actionsList: { method: 'GET', path: '/api/workflow/getActionsList' },
  testNode: { method: 'POST', path: '/api/workflow/test-node' },
  propertyDetails: { method: 'GET', path: '/api/workflow/getpropertydetails' },
} as const satisfies Wire;
