import type { Wire } from '../wire.ts';

export const callsWire = {
  join: { method: 'POST', path: '/api/conversations/call' },
  recording: { method: 'POST', path: '/api/conversations/recording' },
} as const satisfies Wire;
