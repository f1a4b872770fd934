import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

/** A reservation for a submission that is not stored yet. */
interface Reservation {
  submission: string;
  at: Date;
}

/** The count of responses to a form with a response limit. Its id is the form's. */
export interface ResponseQuotaDocument extends TenantDocument {
  /** Stored responses and reservations; `uncounted` until they are counted. */
  used: number;
  reserved: Reservation[];
  /** Time of the last count of the stored responses. */
  countedAt: Date;
  revision: number;
}

/** Higher than any limit: no reservation is possible before the first count. */
const uncounted = 2 ** 40;

/** Response counts of forms with a limit. One document per form, so that concurrent submissions cannot exceed it. */
@Injectable()
export class ResponseQuotaRepository extends TenantRepository<ResponseQuotaDocument> {
  constructor(database: Database) {
    super(database, 'responseQuotas', []);
  }

  of(workspace: WorkspaceId, form: string): Promise<ResponseQuotaDocument | null> {
    return this.findOne(workspace, { _id: form });
  }

  /** Creates the quota of a form, unless another process did. */
  async create(workspace: WorkspaceId, form: string): Promise<void> {
    const empty = { used: uncounted, reserved: [], countedAt: new Date(0), revision: 0 };
    await this.insertNew([{ _id: form, workspace, ...empty }]);
  }

  /** Requires a new count before the next reservation. */
  async invalidate(workspace: WorkspaceId, form: string): Promise<void> {
    const change = { $set: { used: uncounted, countedAt: new Date(0) }, $inc: { revision: 1 } };
    await this.change(workspace, { _id: form }, change);
  }

  /** Adds a reservation for a submission that has none. @returns false at the limit */
  async reserve(workspace: WorkspaceId, form: string, submission: string, limit: number): Promise<boolean> {
    const free = { _id: form, used: { $lt: limit }, 'reserved.submission': { $ne: submission } };
    const change = { $inc: { used: 1, revision: 1 }, $push: { reserved: { submission, at: new Date() } } };
    return (await this.change(workspace, free, change)) !== null;
  }

  /** Turns the reservation of a stored submission into a counted response. @returns false if it had none */
  async confirm(workspace: WorkspaceId, form: string, submission: string): Promise<boolean> {
    const change = { $inc: { revision: 1 }, $pull: { reserved: { submission } } };
    return (await this.change(workspace, { _id: form, 'reserved.submission': submission }, change)) !== null;
  }

  /** Replaces the count. @returns false if the quota has changed since that revision */
  async correct(
    { workspace, _id, revision }: ResponseQuotaDocument,
    { stored, reserved }: { stored: number; reserved: readonly Reservation[] },
  ): Promise<boolean> {
    const change = { $set: { used: stored + reserved.length, reserved, countedAt: new Date() }, $inc: { revision: 1 } };
    return (await this.change(workspace, { _id, revision }, change)) !== null;
  }

  async delete(workspace: WorkspaceId, form: string): Promise<void> {
    await this.remove(workspace, { _id: form });
  }
}
