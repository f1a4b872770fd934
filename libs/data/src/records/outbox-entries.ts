import type { ScopedUpdate } from '../tenant-repository.ts';
import type { RecordDocument } from './record.document.ts';

/** Takes one entry out of an outbox; an empty outbox leaves the index. */
export const clearing = (
  workspace: RecordDocument['workspace'],
  record: string,
  entry: string,
): ScopedUpdate<RecordDocument>[] => [
  { workspace, where: { _id: record, 'outbox.id': entry, outbox: { $size: 1 } }, change: { $unset: { outbox: '' } } },
  { workspace, where: { _id: record, 'outbox.id': entry }, change: { $pull: { outbox: { id: entry } } } },
];
