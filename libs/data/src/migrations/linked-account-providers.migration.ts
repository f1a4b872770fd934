import type { LinkedAccountDocument } from '../accounts/linked-account.repository.ts';
import type { Migration } from './migrator.ts';

/** Names the provider of linked accounts that were stored when Google was the only one. */
export const linkedAccountProviders: Migration = {
  name: '2026-11-27-linked-account-providers',
  run: async (database) => {
    const accounts = database.collection<LinkedAccountDocument>('linkedAccounts');
    const written = await accounts.updateMany({ provider: { $exists: false } }, { $set: { provider: 'google' } });
    return written.modifiedCount;
  },
};
