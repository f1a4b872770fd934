import type { Wire } from '../wire.ts';

export const approvalCalendarWire = {
  get: { method: 'GET', path: '/api/settings/approval-calendar' },
  renew: { method: 'POST', path: '/api/settings/renew-approval-calendar' },
  remove: { method: 'POST', path: '/api/settings/delete-approval-calendar' },
} as const satisfies Wire;

export const approvalCalendarFileWire = {
  file: { method: 'GET', path: '/api/guest/approval-calendar/{key}' },
} as const satisfies Wire;
