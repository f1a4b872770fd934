import type { Wire } from '../wire.ts';

export const responsePdfWire = {
  file: { method: 'GET', path: '/api/response-pdf/{address}' },
} as const satisfies Wire;
