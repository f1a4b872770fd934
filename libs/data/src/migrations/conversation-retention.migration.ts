import type { Migration } from './migrator.ts';

interface Conversation {
  _id: string;
  startedAt: Date;
  keepUntil?: Date;
}
const pageSize = 500;
/** What agents keep conversations for unless they say otherwise. */
const usualMs = 365 * 24 * 3600_000;

/** Conversations of before retention was carried out are kept as long as agents usually keep them. */
export const conversationRetention: Migration = {
  name: '2026-11-27-conversation-retention',
  async run(database, alive) {
    const conversations = database.collection<Conversation>('conversations');
    let changed = 0;
    for (;;) {
      const options = { limit: pageSize, projection: { startedAt: 1 } };
      const page = await conversations.find({ keepUntil: { $exists: false } }, options).toArray();
      if (page.length === 0) return changed;
      await conversations.bulkWrite(
        page.map(({ _id, startedAt }) => ({
          updateOne: { filter: { _id }, update: { $set: { keepUntil: new Date(startedAt.getTime() + usualMs) } } },
        })),
      );
      changed += page.length;
      await alive();
    }
  },
};
