import type { Wire } from '../wire.ts';

export const triggersWire = {
  run: { method: 'POST', path: '/api/workflow/testworkflow' },
  emit: { method: 'POST', path: '/api/workflow/emitEvent' },
  setHookSecret: { method: 'POST', path: '/api/workflow/hook-secret' },
  signingSecret: { method: 'GET', path: '/api/workflow/signing-secret' },
} as const satisfies Wire;

export const triggersRawWire = {
  hook: { method: 'POST', path: '/api/hooks/{hook}' },
  wake: { method: 'POST', path: '/api/wake/{token}' },
} as const satisfies Wire;
