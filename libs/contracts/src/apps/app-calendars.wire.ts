import type { Wire } from '../wire.ts';

export const appCalendarsWire = {
  get: { method: 'GET', path: '/api/pages/interface-calendar-feed' },
  renew: { method: 'POST', path: '/api/pages/renew-interface-calendar-feed' },
  remove: { method: 'POST', path: '/api/pages/delete-interface-calendar-feed' },
} as const satisfies Wire;

export const calendarFileWire = {
  file: { method: 'GET', path: '/api/guest/calendar/{key}' },
} as const satisfies Wire;
