import type { Wire } from '../wire.ts';

export const sharingWire = {
  ofForm: { method: 'GET', path: '/api/sharing/form' },
  shareForm: { method: 'POST', path: '/api/sharing/share-form' },
  ofWorkflow: { method: 'GET', path: '/api/sharing/workflow' },
  shareWorkflow: { method: 'POST', path: '/api/sharing/share-workflow' },
  ofAgent: { method: 'GET', path: '/api/sharing/agent' },
  shareAgent: { method: 'POST', path: '/api/sharing/share-agent' },
  ofApp: { method: 'GET', path: '/api/sharing/app' },
  shareApp: { method: 'POST', path: '/api/sharing/share-app' },
} as const satisfies Wire;
