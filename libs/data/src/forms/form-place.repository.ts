import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

/** A place that a submission has before it is stored. */
interface HeldPlace {
  submission: string;
  at: Date;
}

/** The places of one form with a response limit. Its id is the form's. */
export interface FormPlacesDocument extends TenantDocument {
  /** Stored responses and held places; `uncounted` until they are counted. */
  used: number;
  held: HeldPlace[];
  /** Time of the last count of the stored responses. */
  countedAt: Date;
  revision: number;
}

/** More than any limit: nothing can be held before the first count. */
const uncounted = 2 ** 40;

/** Used places of forms with a response limit. One document counts, so that concurrent submissions cannot exceed it. */
@Injectable()
export class FormPlaceRepository extends TenantRepository<FormPlacesDocument> {
  constructor(database: Database) {
    super(database, 'formPlaces', []);
  }

  of(workspace: WorkspaceId, form: string): Promise<FormPlacesDocument | null> {
    return this.findOne(workspace, { _id: form });
  }

  /** Starts the count of a form, unless another process did. */
  async begin(workspace: WorkspaceId, form: string): Promise<void> {
    const none = { used: uncounted, held: [], countedAt: new Date(0), revision: 0 };
    await this.insertNew([{ _id: form, workspace, ...none }]);
  }

  /** Has the responses counted again before the next place is given out. */
  async doubt(workspace: WorkspaceId, form: string): Promise<void> {
    const change = { $set: { used: uncounted, countedAt: new Date(0) }, $inc: { revision: 1 } };
    await this.change(workspace, { _id: form }, change);
  }

  /** Holds a place for a submission that has none. @returns whether one was free */
  async hold(workspace: WorkspaceId, form: string, submission: string, limit: number): Promise<boolean> {
    const free = { _id: form, used: { $lt: limit }, 'held.submission': { $ne: submission } };
    const change = { $inc: { used: 1, revision: 1 }, $push: { held: { submission, at: new Date() } } };
    return (await this.change(workspace, free, change)) !== null;
  }

  /** The submission is stored: its place stays used. @returns whether the place was held */
  async keep(workspace: WorkspaceId, form: string, submission: string): Promise<boolean> {
    const change = { $inc: { revision: 1 }, $pull: { held: { submission } } };
    return (await this.change(workspace, { _id: form, 'held.submission': submission }, change)) !== null;
  }

  /** Corrects a count. @returns false if places changed since that revision */
  async correct(
    { workspace, _id, revision }: FormPlacesDocument,
    { stored, held }: { stored: number; held: readonly HeldPlace[] },
  ): Promise<boolean> {
    const change = { $set: { used: stored + held.length, held, countedAt: new Date() }, $inc: { revision: 1 } };
    return (await this.change(workspace, { _id, revision }, change)) !== null;
  }

  async delete(workspace: WorkspaceId, form: string): Promise<void> {
    await this.remove(workspace, { _id: form });
  }
}
