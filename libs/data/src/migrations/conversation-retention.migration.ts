import { dayLength } from '@tessera/kernel/calendar';
import type { Migration } from './migrator.ts';

interface Conversation {
  _id: string;
  startedAt: Date;
  keepUntil?: Date;
}
const pageSize = 500;
/** What agents keep conversations for unless they say otherwise. */
const usualMs = 365 * dayLength;

/** Conversations of before retention was carried out are kept as long as agents usually keep them. */
export const conversationRetention: Migration = {
  name: '2026-11-27-conversation-retention',
  async run(database, alive) {
    const conversations = database.collection<Conversation>('conversations');
    const options = { sort: { _id: 1 }, limit: pageSize, projection: { startedAt: 1 } } as const;
    let changed = 0;
    let after = '';
    for (;;) {
      // In the order of ids, so that no page reads those before it again.
      const page = await conversations.find({ _id: { $gt: after }, keepUntil: { $exists: false } }, options).toArray();
      const last = page.at(-1);
      if (!last) return changed;
      await conversations.bulkWrite(
        page.map(({ _id, startedAt }) => ({
          updateOne: { filter: { _id }, update: { $set: { keepUntil: new Date(startedAt.getTime() + usualMs) } } },
        })),
      );
      changed += page.length;
      after = last._id;
      await alive();
    }
  },
};
