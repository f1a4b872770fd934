import type { Wire } from '../wire.ts';

export const storedCredentialsWire = {
  list: { method: 'GET', path: '/api/settings/list-credentials' },
  status: { method: 'GET', path: '/api/getuser/integration-status' },
  create: { method: 'POST', path: '/api/settings/create-credential' },
  update: { method: 'POST', path: '/api/settings/update-credential' },
  test: { method: 'POST', path: '/api/settings/test-credential' },
  testMailbox: { method: 'POST', path: '/api/settings/test-mailbox' },
  connect: { method: 'POST', path: '/api/settings/connect-credential' },
  finishConnecting: { method: 'POST', path: '/api/settings/finish-connecting' },
  delete: { method: 'POST', path: '/api/settings/delete-credential' },
} as const satisfies Wire;
