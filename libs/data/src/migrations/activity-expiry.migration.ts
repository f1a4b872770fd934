import { isMissingIndex } from '../database.ts';
import type { Migration } from './migrator.ts';

/** Drops the index that deleted entries after 180 days: each workspace now has a period of its own. */
export const activityExpiry: Migration = {
  name: '2026-11-27-activity-expiry',
  run: async (database) => {
    try {
      await database.collection('activity').dropIndex('at_1');
      return 1;
    } catch (error) {
      if (isMissingIndex(error)) return 0;
      throw error;
    }
  },
};
