import { durationBands } from '@tessera/contracts/conversations/duration-bands';
import type { Migration } from './migrator.ts';

/** Conversations get the bucket of their duration, by which lists filter. */
export const conversationDurations: Migration = {
  name: '2026-11-27-conversation-durations',
  async run(database, alive) {
    const conversations = database.collection('conversations');
    let changed = 0;
    for (const { key, from, to } of durationBands) {
      const seconds = { $gte: from, ...(to !== null && { $lt: to }) };
      const of = { duration: { $exists: false }, seconds };
      changed += (await conversations.updateMany(of, { $set: { duration: key } })).modifiedCount;
      await alive();
    }
    return changed;
  },
};
