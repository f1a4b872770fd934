import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { deterministicId } from '../deterministic-id.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

export interface ModelChoiceDocument extends TenantDocument {
  /** `local`, or the id of a model. */
  chat: string;
  /** Rupees in a calendar month; null for no limit. */
  monthlyBudget: number | null;
}
type Choice = Pick<ModelChoiceDocument, 'chat' | 'monthlyBudget'>;

/** Which brain a workspace has chosen: at most one document in each. */
@Injectable()
export class ModelChoiceRepository extends TenantRepository<ModelChoiceDocument> {
  constructor(database: Database) {
    super(database, 'aiModelChoices', []);
  }

  async of(workspace: WorkspaceId): Promise<Choice> {
    const { chat, monthlyBudget } = (await this.findOne(workspace, {})) ?? { chat: 'local', monthlyBudget: null };
    return { chat, monthlyBudget };
  }

  async save(workspace: WorkspaceId, choice: Choice): Promise<void> {
    const document = { _id: deterministicId('aiModelChoice', workspace), workspace, ...choice };
    await this.insertNew([document]);
    await this.change(workspace, { _id: document._id }, { $set: choice });
  }

  /** A model that is gone is chosen no more. */
  async forget(workspace: WorkspaceId, model: string): Promise<void> {
    await this.change(workspace, { chat: model }, { $set: { chat: 'local' } });
  }
}
