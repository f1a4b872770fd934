import type { Wire } from '../../wire.ts';

export const workflowTemplatesWire = {
  list: { method: 'GET', path: '/api/campaign/getPublicWorkflows' },
} as const satisfies Wire;
