import type { Wire } from '../wire.ts';

export const preferencesWire = {
  timeZones: { method: 'GET', path: '/api/guest/get-time-zone' },
  checkCompany: { method: 'POST', path: '/api/guest/check-valid-company' },
  countries: { method: 'GET', path: '/api/common/country-list' },
  languages: { method: 'GET', path: '/api/common/language-list' },
  me: { method: 'GET', path: '/api/getuser' },
  details: { method: 'GET', path: '/api/getuser/user_details' },
  firstLogin: { method: 'GET', path: '/api/common/firstlogin-display-data' },
  update: { method: 'POST', path: '/api/company/updateprerfences' },
} as const satisfies Wire;
