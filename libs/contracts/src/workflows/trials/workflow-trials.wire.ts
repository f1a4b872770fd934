import type { Wire } from '../../wire.ts';

export const workflowTrialsWire = {
  overHistory: { method: 'POST', path: '/api/workflow/replay-draft' },
  withPins: { method: 'POST', path: '/api/workflow/test-draft' },
} as const satisfies Wire;
