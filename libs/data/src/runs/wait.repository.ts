import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

/** A step of a run that waits for something to happen. */
export interface WaitDocument extends TenantDocument {
  run: string;
  node: string;
  iteration: number;
  /** What is waited for, and of which thing: the id of a form or an object, an event's name, a step. */
  source: string;
  subject: string;
  /** `property=value` of the first condition that asks for one value; empty without one. An index finds it. */
  key: string;
  /** Match and conditions as JSON text. */
  conditions: string;
  timeZone: string;
  createdAt: Date;
  dueAt: Date;
  /** What happened, as JSON text, once it has. */
  data?: string;
  happenedAt?: Date;
}

const waiting = { happenedAt: { $exists: false } } as const;

/** Steps that wait for something to happen. Each is removed when its run goes on or ends. */
@Injectable()
export class WaitRepository extends TenantRepository<WaitDocument> {
  constructor(database: Database) {
    super(database, 'waits', [
      { key: { workspace: 1, source: 1, subject: 1, key: 1, _id: 1 } },
      { key: { workspace: 1, run: 1 } },
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

  /** Steps that wait for a subject with one of these keys, in the order of their ids. */
  waitingFor(
    workspace: WorkspaceId,
    { source, subject, keys }: { source: string; subject: string; keys: readonly string[] },
    { after, limit }: { after: string; limit: number },
  ): Promise<WaitDocument[]> {
    const where = { source, subject, key: { $in: [...keys] }, _id: { $gt: after }, ...waiting };
    return this.find(workspace, where, { sort: { _id: 1 }, limit });
  }

  /** Notes what happened, once. @returns null if something happened before or the step does not wait any more */
  happened(workspace: WorkspaceId, id: string, what: { data: string; happenedAt: Date }): Promise<WaitDocument | null> {
    return this.change(workspace, { _id: id, ...waiting }, { $set: what });
  }

  /** Ends a wait for which nothing happened. @returns false if something did */
  async giveUp(workspace: WorkspaceId, id: string): Promise<boolean> {
    await this.remove(workspace, { _id: id, ...waiting });
    return (await this.byId(workspace, id)) === null;
  }

  async forgetOf(workspace: WorkspaceId, run: string): Promise<void> {
    await this.remove(workspace, { run });
  }
}
