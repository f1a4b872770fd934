import type { Wire } from '../wire.ts';

export const formImagesWire = {
  file: { method: 'GET', path: '/api/guest/form-image/{image}' },
} as const satisfies Wire;
