import type { SamplesOf } from '../sample.ts';
import type { smtp } from './smtp.contract.ts';

const body = {
  host: 'smtp.example.com',
  port: 587,
  security: 'starttls',
  username: 'asha',
  password: 'not a real one',
  from_name: 'Claims',
  from_address: 'claims@example.com',
} as const;

export const smtpSamples: SamplesOf<typeof smtp> = {
  config: () => ({ query: {} }),
  save: () => ({ body: { ...body, is_enabled: false } }),
  // Refused by the address rules before anything is sent.
  link: () => ({ body: { ...body, host: '127.0.0.1' } }),
  test: () => ({ body: { to: 'asha@example.com' } }),
  remove: () => ({ body: {}, alone: true }),
};
