import type { Wire } from '../wire.ts';

export const appTemplatesWire = {
  installed: { method: 'GET', path: '/api/pages/installed-templates' },
  install: { method: 'POST', path: '/api/pages/install-template' },
  remove: { method: 'POST', path: '/api/pages/remove-template' },
} as const satisfies Wire;
