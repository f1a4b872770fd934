import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { deterministicId } from '../deterministic-id.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

/** A filling that is continued by a secret link. Only who has the secret can find and read it. */
export interface SavedFillingDocument extends TenantDocument {
  form: string;
  /** The submission that it will be. */
  submission: string;
  /** Version, key and answers: encrypted with a key made of the secret. */
  sealed: string;
  savedAt: Date;
  expiresAt: Date;
}

/** Id behind a secret, which is stored nowhere. */
export const savedFillingId = (form: string, secret: string): string => deterministicId('saved-filling', form, secret);

@Injectable()
export class SavedFillingRepository extends TenantRepository<SavedFillingDocument> {
  constructor(database: Database) {
    super(database, 'savedFillings', [
      { key: { workspace: 1, form: 1, expiresAt: 1 } },
      { key: { workspace: 1, submission: 1 } },
      { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
    ]);
  }

  /** @returns null if there is none, or it has expired */
  byId(workspace: WorkspaceId, id: string, now: Date): Promise<SavedFillingDocument | null> {
    return this.findOne(workspace, { _id: id, expiresAt: { $gt: now } });
  }

  /**
   * Stores a filling, in place of what was saved with the same secret.
   * @param most fillings of a form at a time
   */
  async put(document: SavedFillingDocument, most: number): Promise<'saved' | 'full'> {
    const { _id, workspace, form, ...rest } = document;
    await this.remove(workspace, { form, expiresAt: { $lt: rest.savedAt } });
    if (await this.change(workspace, { _id, form }, { $set: rest })) return 'saved';
    const added = await this.insertLimited(document, most, { form });
    return added === 'taken' ? this.put(document, most) : added === 'full' ? 'full' : 'saved';
  }

  /** @returns whether there was one */
  async delete(workspace: WorkspaceId, id: string): Promise<boolean> {
    return (await this.remove(workspace, { _id: id })) > 0;
  }

  /** What was saved of a filling that was submitted. */
  async deleteOfSubmission(workspace: WorkspaceId, submission: string): Promise<void> {
    await this.remove(workspace, { submission });
  }

  async deleteAll(workspace: WorkspaceId, form: string): Promise<void> {
    await this.remove(workspace, { form });
  }
}
