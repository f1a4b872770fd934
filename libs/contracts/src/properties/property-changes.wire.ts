import type { Wire } from '../wire.ts';

export const propertyChangesWire = {
  check: { method: 'POST', path: '/api/common/check-property-change' },
  run: { method: 'POST', path: '/api/common/run-property-change' },
  state: { method: 'GET', path: '/api/common/property-change' },
  undo: { method: 'POST', path: '/api/common/undo-property-change' },
} as const satisfies Wire;
