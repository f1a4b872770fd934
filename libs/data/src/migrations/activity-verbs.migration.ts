import type { Operation } from '@tessera/contracts/contract';
import { contracts } from '@tessera/contracts/all';
import type { ActivityDocument } from '../activity/activity.repository.ts';
import type { Migration } from './migrator.ts';

const operations: Operation[] = Object.values(contracts).flatMap((contract) => Object.values(contract));

/** Gives older entries of the activity log a verb and a kind, in place of the summary of their operation. */
export const activityVerbs: Migration = {
  name: '2026-11-25-activity-verbs',
  run: async (database, alive) => {
    const activity = database.collection<ActivityDocument>('activity');
    let changed = 0;
    const set = async (where: object, verb: ActivityDocument['verb'], kind: ActivityDocument['kind']) => {
      const facts = { verb, kind, name: null, version: null };
      const written = await activity.updateMany(
        { ...where, verb: { $exists: false } },
        { $set: facts, $unset: { summary: '' } },
      );
      changed += written.modifiedCount;
      await alive();
    };
    for (const { name, logs } of operations)
      if (logs && logs !== 'nothing')
        await set({ operation: name }, typeof logs.verb === 'string' ? logs.verb : 'changed', logs.on);
    await set({}, 'changed', 'workspace');
    return changed;
  },
};
