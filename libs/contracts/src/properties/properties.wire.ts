import type { Wire } from '../wire.ts';

export const propertiesWire = {
  list: { method: 'GET', path: '/api/common/form-properties' },
  create: { method: 'POST', path: '/api/common/form-properties' },
  all: { method: 'GET', path: '/api/common/form-properties-all' },
  dropdown: { method: 'GET', path: '/api/common/property-dropdown' },
  update: { method: 'POST', path: '/api/common/update_property' },
  setStatus: { method: 'POST', path: '/api/common/delete_property' },
  setVisibility: { method: 'POST', path: '/api/common/update-property-visibility' },
} as const satisfies Wire;
