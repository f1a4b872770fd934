import type { Wire } from '../wire.ts';

export const appImagesWire = {
  file: { method: 'GET', path: '/api/guest/app-image/{image}' },
} as const satisfies Wire;
