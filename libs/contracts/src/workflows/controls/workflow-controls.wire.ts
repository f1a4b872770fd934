import type { Wire } from '../../wire.ts';

export const workflowControlsWire = {
  pause: { method: 'POST', path: '/api/workflow/pause' },
  resume: { method: 'POST', path: '/api/workflow/resume' },
  limit: { method: 'POST', path: '/api/workflow/limit' },
  queue: { method: 'GET', path: '/api/workflow/queue' },
  rules: { method: 'GET', path: '/api/workflow/rules' },
  retention: { method: 'GET', path: '/api/workflow/retention' },
  retentionEffect: { method: 'GET', path: '/api/workflow/retention-effect' },
  setRetention: { method: 'POST', path: '/api/workflow/set-retention' },
  setRules: { method: 'POST', path: '/api/workflow/rules' },
  wakeAddress: { method: 'GET', path: '/api/workflow/wake-address' },
} as const satisfies Wire;
