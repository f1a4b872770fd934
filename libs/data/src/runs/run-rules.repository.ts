import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { deterministicId } from '../deterministic-id.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

/** Rules for the runs of a workspace. */
interface StoredRunRules {
  /** Most runs that execute at once. */
  atOnce: number | null;
  /** Ended runs that are kept of each workflow. */
  keepRuns: number | null;
  /** Days for which ended runs are kept. */
  keepDays: number | null;
}
export type RunRetention = Pick<StoredRunRules, 'keepRuns' | 'keepDays'>;
type RunRulesDocument = TenantDocument & Partial<StoredRunRules>;

const usual: StoredRunRules = { atOnce: null, keepRuns: null, keepDays: null };

@Injectable()
export class RunRulesRepository extends TenantRepository<RunRulesDocument> {
  constructor(database: Database) {
    super(database, 'runRules', [{ key: { workspace: 1 }, unique: true }]);
  }

  async of(workspace: WorkspaceId): Promise<StoredRunRules> {
    return { ...usual, ...(await this.findOne(workspace, {})) };
  }

  async set(workspace: WorkspaceId, rules: Partial<StoredRunRules>): Promise<StoredRunRules> {
    const _id = deterministicId('runRules', workspace);
    await this.insertNew([{ _id, workspace }]);
    return { ...usual, ...(await this.change(workspace, { _id }, { $set: rules })) };
  }
}
