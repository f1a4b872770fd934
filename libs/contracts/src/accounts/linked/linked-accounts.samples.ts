import type { SamplesOf } from '../../sample.ts';
import type { linkedAccounts } from './linked-accounts.contract.ts';

/** Without a provider each is refused: the journey is in the spec of the accounts. */
export const linkedAccountsSamples: SamplesOf<typeof linkedAccounts> = {
  list: () => ({}),
  linkLinkedIn: () => ({ body: {}, status: 404 }),
  finish: () => ({ body: { answer: 'code=c&state=s', secret: 'a'.repeat(43) }, status: 404 }),
  unlink: ({ session, owner }) => ({ body: { id: session, password: owner.password }, status: 404 }),
};
