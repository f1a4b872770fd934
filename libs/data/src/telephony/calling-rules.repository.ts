import { Injectable } from '@nestjs/common';
import { type CallingRules, usualRules } from '@tessera/contracts/telephony/calling-hours';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { deterministicId } from '../deterministic-id.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

interface CallingRulesDocument extends TenantDocument {
  rules: CallingRules;
}

/** When a workspace calls people, and how often. */
@Injectable()
export class CallingRulesRepository extends TenantRepository<CallingRulesDocument> {
  constructor(database: Database) {
    super(database, 'callingRules', []);
  }

  async of(workspace: WorkspaceId): Promise<CallingRules> {
    return (await this.findOne(workspace, { _id: idOf(workspace) }))?.rules ?? usualRules;
  }

  async set(workspace: WorkspaceId, rules: CallingRules): Promise<void> {
    const _id = idOf(workspace);
    await this.insertNew([{ _id, workspace, rules }]);
    await this.change(workspace, { _id }, { $set: { rules } });
  }
}

const idOf = (workspace: WorkspaceId): string => deterministicId('callingRules', workspace);
