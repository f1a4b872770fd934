import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { deterministicId } from '../deterministic-id.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

/** The response of one confirmed address to a form. The address itself is not stored here. */
export interface RespondentDocument extends TenantDocument {
  form: string;
  submission: string;
  at: Date;
}

const respondentId = (form: string, email: string): string =>
  deterministicId('respondent', form, email.normalize('NFC').toLowerCase());

/** Who has answered forms that take one response per person. */
@Injectable()
export class RespondentRepository extends TenantRepository<RespondentDocument> {
  constructor(database: Database) {
    super(database, 'respondents', [{ key: { workspace: 1, form: 1 } }]);
  }

  /** Claims an address for a submission. @returns the claim that counts: this one, or an earlier one */
  async claim(workspace: WorkspaceId, form: string, email: string, submission: string): Promise<RespondentDocument> {
    const claim = { _id: respondentId(form, email), workspace, form, submission, at: new Date() };
    const taken = await this.insertNew([claim]);
    return (taken.size > 0 && (await this.findOne(workspace, { _id: claim._id }))) || claim;
  }

  /** Replaces a claim whose submission does not exist. @returns whether it was still that claim */
  async replace({ workspace, _id, submission }: RespondentDocument, by: string): Promise<boolean> {
    const change = { $set: { submission: by, at: new Date() } };
    return (await this.change(workspace, { _id, submission }, change)) !== null;
  }

  async release(workspace: WorkspaceId, form: string, email: string, submission: string): Promise<void> {
    await this.remove(workspace, { _id: respondentId(form, email), submission });
  }

  async deleteAll(workspace: WorkspaceId, form: string): Promise<void> {
    await this.remove(workspace, { form });
  }
}
