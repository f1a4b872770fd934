import type { Wire } from '../wire.ts';

export const accountsWire = {
  startRegistration: { method: 'POST', path: '/api/guest/makeregistration' },
  resendCode: { method: 'POST', path: '/api/guest/resendotp' },
  register: { method: 'POST', path: '/api/guest/register' },
  login: { method: 'POST', path: '/api/getuser/login' },
  authenticate: { method: 'POST', path: '/api/getuser/authenticate' },
  logout: { method: 'POST', path: '/api/getuser/logout' },
  updateProfile: { method: 'POST', path: '/api/company/update-user-info' },
  changePassword: { method: 'POST', path: '/api/company/update-user-setting' },
  sessions: { method: 'GET', path: '/api/getuser/usersessions' },
  endSessions: { method: 'POST', path: '/api/settings/destroy-user-all-sessions' },
  localMail: { method: 'GET', path: '/api/guest/local-mailbox' },
} as const satisfies Wire;
