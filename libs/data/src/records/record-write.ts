import type { WorkspaceId } from '@tessera/kernel/ids';
import type { ChangeEntry, RecordDocument } from './record.document.ts';

/** One change of one record, which is written only if the record still is as it was read. */
export interface RecordWrite {
  before: RecordDocument;
  after: RecordDocument;
  entry: ChangeEntry;
}

const optional = ['keys', 'unique', 'deletedAt'] as const;

/** A change of a record, without what names the entry of the history. */
function updateOf({ before, after }: RecordWrite) {
  const set: Record<string, unknown> = {
    values: after.values,
    search: after.search,
    status: after.status,
    updatedAt: after.updatedAt,
    updatedBy: after.updatedBy,
  };
  const unset: Record<string, ''> = {};
  for (const name of optional)
    if (after[name] !== undefined) set[name] = after[name];
    else if (before[name] !== undefined) unset[name] = '';
  return { $set: set, ...(Object.keys(unset).length > 0 && { $unset: unset }), $inc: { revision: 1 } };
}

const asRead = ({ before }: RecordWrite) => ({ _id: before._id, revision: before.revision });

/** A change whose entry goes into the record's outbox. */
export const updateWithEntry = (workspace: WorkspaceId, write: RecordWrite) => ({
  workspace,
  where: asRead(write),
  change: { ...updateOf(write), $push: { outbox: write.entry } },
});

/** A change whose entry is in the history: the record says which one it is. */
export function updateWithId(workspace: WorkspaceId, write: RecordWrite) {
  const { $set, ...change } = updateOf(write);
  return { workspace, where: asRead(write), change: { ...change, $set: { ...$set, change: write.entry.id } } };
}
