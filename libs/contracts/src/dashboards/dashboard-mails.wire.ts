import type { Wire } from '../wire.ts';

export const dashboardMailsWire = {
  list: { method: 'GET', path: '/api/pages/list-dashboard-mails' },
  save: { method: 'POST', path: '/api/pages/save-dashboard-mail' },
  setPaused: { method: 'POST', path: '/api/pages/pause-dashboard-mail' },
  sendNow: { method: 'POST', path: '/api/pages/send-dashboard-mail' },
  remove: { method: 'POST', path: '/api/pages/delete-dashboard-mail' },
} as const satisfies Wire;
