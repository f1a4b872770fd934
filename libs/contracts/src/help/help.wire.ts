import type { Wire } from '../wire.ts';

export const helpWire = {
  ask: { method: 'POST', path: '/api/guest/testopenai' },
} as const satisfies Wire;
