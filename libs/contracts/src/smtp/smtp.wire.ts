import type { Wire } from '../wire.ts';

export const smtpWire = {
  config: { method: 'GET', path: '/api/company/smtp-config' },
  save: { method: 'POST', path: '/api/company/smtp-config' },
  link: { method: 'POST', path: '/api/settings/save-smtp-link-account' },
  test: { method: 'POST', path: '/api/company/test-smtp-config' },
  remove: { method: 'POST', path: '/api/company/delete-smtp-config' },
} as const satisfies Wire;
