import type { Wire } from '../wire.ts';

export const executionsWire = {
  all: { method: 'GET', path: '/api/workflow/getAllWorkflowsExecutionHistory' },
  ofWorkflow: { method: 'GET', path: '/api/workflow/getWorkflowExecutionHistory' },
  details: { method: 'GET', path: '/api/workflow/getWorkflowExecutionDetails' },
  steps: { method: 'GET', path: '/api/workflow/getWorkflowExecutionOperations' },
  replay: { method: 'POST', path: '/api/workflow/replay-run' },
  act: { method: 'POST', path: '/api/workflow/updaterequeststatus' },
} as const satisfies Wire;
