import type { SamplesOf } from '../sample.ts';
import type { storedCredentials } from './stored-credentials.contract.ts';

const secret = { kind: 'bearer', token: 'not a real one' } as const;

export const storedCredentialsSamples: SamplesOf<typeof storedCredentials> = {
  list: () => ({ query: { search: 'e', sort: '-last_used_at', with_total: 'true' } }),
  status: () => ({ query: {} }),
  create: () => ({ body: { name: 'Shop', hosts: ['api.example.com'], secret } }),
  update: ({ credential }) => ({ body: { id: credential, name: 'Desk', hosts: ['api.example.com'], secret } }),
  // Refused by the address rules before anything is sent.
  test: ({ credential }) => ({ body: { id: credential, url: 'https://127.0.0.1/' } }),
  testMailbox: ({ credential }) => ({ body: { id: credential, folder: 'INBOX' } }),
  connect: ({ credential }) => ({ body: { id: credential }, status: 422 }),
  finishConnecting: () => ({ body: { answer: 'code=c&state=s' }, status: 422 }),
  delete: ({ credential }) => ({ body: { id: credential }, alone: true }),
};
