import type { Wire } from '../wire.ts';

export const agentHelpWire = {
  inputs: { method: 'GET', path: '/api/user-input/integration' },
  makePrompt: { method: 'POST', path: '/api/v1/prompt-make' },
} as const satisfies Wire;
