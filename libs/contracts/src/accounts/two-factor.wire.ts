import type { Wire } from '../wire.ts';

export const twoFactorWire = {
  status: { method: 'GET', path: '/api/settings/two-factor' },
  begin: { method: 'POST', path: '/api/settings/two-factor/begin' },
  confirm: { method: 'POST', path: '/api/settings/two-factor/confirm' },
  renewCodes: { method: 'POST', path: '/api/settings/two-factor/recovery-codes' },
  turnOff: { method: 'POST', path: '/api/settings/two-factor/off' },
} as const satisfies Wire;
