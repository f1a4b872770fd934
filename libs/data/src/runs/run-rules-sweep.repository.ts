import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { CrossTenantRepository } from '../cross-tenant-repository.ts';
import { Database } from '../database.ts';
import type { TenantDocument } from '../tenant-repository.ts';
import type { RunRetention } from './run-rules.repository.ts';

type StoredRetention = TenantDocument & Partial<RunRetention>;

/** Workspaces that do not keep all of their runs. */
@Injectable()
export class RunRulesSweepRepository extends CrossTenantRepository<StoredRetention> {
  constructor(database: Database) {
    super(database, 'runRules');
  }

  async limited(): Promise<{ workspace: WorkspaceId; rules: RunRetention }[]> {
    const found = await this.findAnywhere({ $or: [{ keepRuns: { $gt: 0 } }, { keepDays: { $gt: 0 } }] });
    return found.map(({ workspace, keepRuns = null, keepDays = null }) => ({
      workspace,
      rules: { keepRuns, keepDays },
    }));
  }
}
