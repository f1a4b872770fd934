import { folded } from '@tessera/query/fold';
import type { Database } from '../database.ts';
import type { Migration } from './migrator.ts';

const pageSize = 500;

/** Forms and workflows sort by a stored form of their name, which those made before 25 November 2026 lack. */
export const nameOrder: Migration = {
  name: '2026-11-25-name-order',
  async run(database, alive) {
    let changed = 0;
    for (const name of ['forms', 'workflows']) changed += await fill(database, name, alive);
    return changed;
  },
};

async function fill(database: Database, name: string, alive: () => Promise<void>): Promise<number> {
  const collection = database.collection<{ _id: string; name: string; nameOrder?: string }>(name);
  const missing = { nameOrder: { $exists: false } };
  let changed = 0;
  for (;;) {
    const page = await collection.find(missing, { projection: { name: 1 }, limit: pageSize }).toArray();
    if (page.length === 0) return changed;
    await collection.bulkWrite(
      // By the name that was read: somebody may rename it meanwhile, which fills the order as well.
      page.map(({ _id, name: title }) => ({
        updateOne: { filter: { _id, ...missing }, update: { $set: { nameOrder: folded(title) } } },
      })),
      { ordered: false },
    );
    changed += page.length;
    await alive();
  }
}
