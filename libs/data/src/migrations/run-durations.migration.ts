import { finalStatuses } from '@tessera/contracts/executions/executions.schema';
import { type Database, isMissingIndex } from '../database.ts';
import type { RunDocument } from '../runs/run-document.ts';
import { secondsOf } from '../runs/run.repository.ts';
import type { Migration } from './migrator.ts';

type OldRun = Pick<RunDocument, '_id' | 'startedAt' | 'finishedAt'> & { failed?: string };
const pageSize = 500;
const replacedIndexes = ['failed_-1', 'workspace_1_finishedAt_-1'];

/**
 * Removes the two indexes of failed runs, which an index by status replaces, and the key `failed` that they used. Gives
 * ended runs of earlier versions their duration, without which the index by end leaves them out.
 */
export const runDurations: Migration = {
  name: '2026-11-27-run-durations',
  async run(database, alive) {
    const runs = database.collection<OldRun>('runs');
    const lacking = { status: { $in: finalStatuses }, seconds: { $exists: false } };
    const old = { $or: [{ failed: { $exists: true } }, lacking] };
    const options = { sort: { _id: 1 }, limit: pageSize, projection: { startedAt: 1, finishedAt: 1 } } as const;
    let changed = 0;
    let after = '';
    for (;;) {
      // In the order of ids, so that no page reads those before it again.
      const page = await runs.find({ _id: { $gt: after }, ...old }, options).toArray();
      const last = page.at(-1);
      if (!last) break;
      await runs.bulkWrite(
        page.map(({ _id, startedAt, finishedAt }) => ({
          updateOne: {
            filter: { _id },
            update: { $set: { seconds: secondsOf(startedAt, finishedAt) }, $unset: { failed: '' } },
          },
        })),
        { ordered: false },
      );
      changed += page.length;
      after = last._id;
      await alive();
    }
    for (const name of replacedIndexes) await dropIndex(database, name);
    return changed;
  },
};

async function dropIndex(database: Database, name: string): Promise<void> {
  try {
    await database.collection('runs').dropIndex(name);
  } catch (error) {
    if (!isMissingIndex(error)) throw error;
  }
}
