import type { Wire } from '../wire.ts';

export const mediaRawWire = {
  file: { method: 'GET', path: '/api/media/{address}' },
} as const satisfies Wire;
