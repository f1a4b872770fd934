import type { SamplesOf } from '../sample.ts';
import type { accounts } from './accounts.contract.ts';

export const accountsSamples: SamplesOf<typeof accounts> = {
  startRegistration: () => ({
    body: { name: 'N', email: 'n@example.com', password: 'a long password', workspace_name: 'W' },
  }),
  resendCode: ({ registration }) => ({ body: { registration_id: registration.id }, alone: true }),
  register: ({ registration }) => ({
    body: { registration_id: registration.id, code: registration.code },
    alone: true,
  }),
  login: ({ owner }) => ({ body: { email: owner.email, password: owner.password } }),
  authenticate: () => ({ body: {} }),
  logout: () => ({ body: {}, alone: true }),
  updateProfile: () => ({ body: { name: 'Renamed', time_zone: 'UTC', language: 'hi', date_format: 'yyyy-MM-dd' } }),
  changePassword: ({ owner }) => ({
    body: { current_password: owner.password, new_password: 'another password' },
    alone: true,
  }),
  sessions: () => ({ query: { page: 1, per_page: 10 } }),
  endSessions: ({ session }) => ({ body: { session_id: session } }),
  localMail: ({ owner }) => ({ query: { email: owner.email } }),
};
