import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { TenantRepository } from '../tenant-repository.ts';
import type { WaitDocument } from './wait-document.ts';

const waiting = { happenedAt: { $exists: false } } as const;

/** Steps that wait for something to happen. They are removed when their run ends. */
@Injectable()
export class WaitRepository extends TenantRepository<WaitDocument> {
  constructor(database: Database) {
    super(database, 'waits', [
      { key: { workspace: 1, source: 1, subject: 1, key: 1, _id: 1 } },
      { key: { workspace: 1, run: 1 } },
      { key: { untoldSince: 1 }, sparse: true },
    ]);
  }

  byId(workspace: WorkspaceId, id: string): Promise<WaitDocument | null> {
    return this.findOne(workspace, { _id: id });
  }

  /** Stores a wait once: a step that is executed again finds the first one. */
  async add(wait: WaitDocument): Promise<void> {
    await this.insertNew([wait]);
  }

  /** Whether a step waits for something of this subject. */
  async hasAny(workspace: WorkspaceId, source: string, subject: string): Promise<boolean> {
    return (await this.count(workspace, { source, subject, ...waiting }, 1)) > 0;
  }

  /**
   * Steps that wait for a subject with one of these keys, in the order of their ids.
   * If `keys` is null, they may have any key.
   */
  waitingFor(
    workspace: WorkspaceId,
    { source, subject, keys }: { source: string; subject: string; keys: readonly string[] | null },
    { after, limit }: { after: string; limit: number },
  ): Promise<WaitDocument[]> {
    const where = { source, subject, ...(keys && { key: { $in: [...keys] } }), _id: { $gt: after }, ...waiting };
    return this.find(workspace, where, { sort: { _id: 1 }, limit });
  }

  /** Notes what happened, once. @returns null if something happened before or the step does not wait any more */
  happened(workspace: WorkspaceId, id: string, what: { data: string; happenedAt: Date }): Promise<WaitDocument | null> {
    return this.change(workspace, { _id: id, ...waiting }, { $set: { ...what, untoldSince: new Date() } });
  }

  /** The step has taken what happened. */
  async told(workspace: WorkspaceId, id: string): Promise<void> {
    await this.change(workspace, { _id: id }, { $unset: { untoldSince: '' } });
  }

  /** Ends a wait for which nothing happened. It stays stored, so that a repeated step does not wait anew. */
  async giveUp(workspace: WorkspaceId, id: string): Promise<void> {
    await this.change(workspace, { _id: id, ...waiting }, { $set: { happenedAt: null } });
  }

  async forgetOf(workspace: WorkspaceId, run: string): Promise<void> {
    await this.remove(workspace, { run });
  }
}
