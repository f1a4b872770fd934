import type { SamplesOf } from '../sample.ts';
import type { google } from './google.contract.ts';

const secret = 'a'.repeat(43);

/** Without a provider each is refused: the journey is in the spec of the accounts. */
export const googleSamples: SamplesOf<typeof google> = {
  state: () => ({}),
  signIn: () => ({ body: {}, status: 404 }),
  signUp: () => ({ body: {}, status: 404 }),
  finish: () => ({ body: { answer: 'code=c&state=s', secret }, status: 404 }),
  secondStep: () => ({ body: { ticket: 'none', code: '123456' }, status: 410 }),
  register: () => ({ body: { ticket: 'none', name: 'N', workspace_name: 'W' }, status: 410 }),
  link: ({ owner }) => ({ body: { password: owner.password }, status: 404 }),
};
