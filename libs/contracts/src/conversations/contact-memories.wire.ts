import type { Wire } from '../wire.ts';

export const contactMemoriesWire = {
  forget: { method: 'POST', path: '/api/conversations/forget-contact' },
} as const satisfies Wire;
