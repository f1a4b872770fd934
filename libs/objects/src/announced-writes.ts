import { Injectable } from '@nestjs/common';
import { type AnnouncedWrite, AnnouncedWriteRepository } from '@tessera/data/records/announced-write.repository';
import { RecordChangeRepository } from '@tessera/data/records/record-change.repository';
import { RecordRepository } from '@tessera/data/records/record.repository';
import type { RecordWrite } from '@tessera/data/records/record-write';
import { newId, type WorkspaceId } from '@tessera/kernel/ids';
import { RecordTriggers } from '@tessera/runs/record-triggers';

/**
 * Writes changes of many records with one command. The history gets its entries first, so that no record needs an
 * outbox. The write itself is stored until it is over, so that a sweep can finish it after a crash (docs/adr/0160).
 */
@Injectable()
export class AnnouncedWrites {
  constructor(
    private readonly announced: AnnouncedWriteRepository,
    private readonly changes: RecordChangeRepository,
    private readonly records: RecordRepository,
    private readonly triggers: RecordTriggers,
  ) {}

  /**
   * Writes changes, each only if its record is still at the revision that was read, with their entries in the history.
   * @returns the ids of the written records
   */
  async write(workspace: WorkspaceId, object: string, writes: readonly RecordWrite[]): Promise<Set<string>> {
    const changes = writes.map(({ before: { _id: record, revision }, entry }) => ({
      record,
      revision,
      entry: entry.id,
    }));
    const write: AnnouncedWrite = { _id: newId(), workspace, object, at: new Date(), changes };
    await this.announced.add(write);
    await this.changes.add(
      writes.map(({ before, entry: { id, at, change } }) => {
        const after = before.change === undefined ? {} : { after: before.change };
        return { _id: id, workspace, object, record: before._id, at, ...change, ...after };
      }),
    );
    const areAllWritten = await this.records.writeAnnounced(workspace, writes);
    const done = areAllWritten ? new Set(writes.map(({ before }) => before._id)) : await this.written(write);
    await this.finish(write, done);
    return done;
  }

  /** Ends a write whose process died: what it did not write stays unwritten. */
  async resolve(write: AnnouncedWrite): Promise<void> {
    const done = await this.written(write);
    const open = write.changes.filter(({ record }) => !done.has(record));
    if (open.length === 0) return this.finish(write, done);
    // If the process is still alive after all, its write finds another revision and is decided again.
    await this.records.raiseRevisions(write.workspace, open);
    await this.finish(write, await this.written(write));
  }

  /** The ids of the records that have, or had, the changes of a write. */
  private async written({ workspace, changes }: AnnouncedWrite): Promise<Set<string>> {
    const done = await this.records.havingChanges(workspace, changes);
    const unseen = changes.filter(({ record }) => !done.has(record));
    // A later large write may have taken its place in the record meanwhile.
    const followed = unseen.length === 0 ? new Set() : await this.changes.followed(workspace, unseen);
    for (const { record, entry } of unseen) if (followed.has(entry)) done.add(record);
    return done;
  }

  private async finish({ _id, workspace, object, changes }: AnnouncedWrite, done: ReadonlySet<string>): Promise<void> {
    const entriesOf = (isDone: boolean): string[] =>
      changes.filter(({ record }) => done.has(record) === isDone).map(({ entry }) => entry);
    const unwritten = entriesOf(false);
    if (unwritten.length > 0) await this.changes.takeOut(workspace, unwritten);
    // Without Redis the workflows are started later, by the sweep.
    if (await this.triggers.tryStart(workspace, object, entriesOf(true))) await this.announced.end(workspace, _id);
  }
}
