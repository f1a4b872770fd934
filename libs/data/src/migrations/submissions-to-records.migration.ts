import { type SubmissionDocument, recordOf } from '../submissions/submission.repository.ts';
import { isDuplicateKey } from '../database.ts';
import type { Migration } from './migrator.ts';

const pageSize = 500;

/** Responses were a collection of their own; they are records now, under the same ids. */
export const submissionsToRecords: Migration = {
  name: '2026-11-25-submissions-to-records',
  async run(database, alive) {
    const submissions = database.collection<SubmissionDocument>('submissions');
    const records = database.collection<{ _id: string }>('records');
    let moved = 0;
    for (;;) {
      const page = await submissions.find({}, { limit: pageSize }).toArray();
      if (page.length === 0) return moved;
      const ids = page.map(({ _id }) => _id);
      try {
        await records.insertMany(page.map(recordOf), { ordered: false });
      } catch (error) {
        // Stored by an earlier run that ended before it removed them.
        if (!isDuplicateKey(error)) throw error;
      }
      const stored = await records.countDocuments({ _id: { $in: ids } });
      if (stored < ids.length) throw new Error(`only ${stored} of ${ids.length} responses were stored as records`);
      await submissions.deleteMany({ _id: { $in: ids } });
      moved += page.length;
      await alive();
    }
  },
};
