import type { Wire } from '../../wire.ts';

export const googleCalendarWire = {
  get: { method: 'GET', path: '/api/settings/google-calendar' },
  link: { method: 'POST', path: '/api/settings/link-google-calendar' },
  finish: { method: 'POST', path: '/api/settings/google-calendar' },
  unlink: { method: 'POST', path: '/api/settings/unlink-google-calendar' },
} as const satisfies Wire;
