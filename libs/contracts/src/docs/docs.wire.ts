import type { Wire } from '../wire.ts';

export const docsRawWire = {
  openapi: { method: 'GET', path: '/api/openapi.json' },
  page: { method: 'GET', path: '/api/docs' },
  viewer: { method: 'GET', path: '/api/docs/viewer.js' },
  style: { method: 'GET', path: '/api/docs/viewer.css' },
} as const satisfies Wire;
