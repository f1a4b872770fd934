import type { Wire } from '../../wire.ts';

export const formPropertiesWire = {
  ofPublicForm: { method: 'GET', path: '/api/guest/getallpropertylist' },
  forTools: { method: 'GET', path: '/api/mcp/get-gf-form-properties' },
} as const satisfies Wire;
