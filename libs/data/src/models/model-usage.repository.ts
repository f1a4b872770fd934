import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { deterministicId } from '../deterministic-id.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

export interface ModelUsageDocument extends TenantDocument {
  /** Calendar month (UTC), such as 2026-11. */
  month: string;
  calls: number;
  failed: number;
  input: number;
  output: number;
  /** Micro-rupees. */
  cost: number;
}
type Counts = Omit<ModelUsageDocument, '_id' | 'workspace' | 'month'>;

const none: Counts = { calls: 0, failed: 0, input: 0, output: 0, cost: 0 };
const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

/** Calls of models by month. Each call that an endpoint answered is counted, because each is paid. */
@Injectable()
export class ModelUsageRepository extends TenantRepository<ModelUsageDocument> {
  constructor(database: Database) {
    super(database, 'aiModelUsage', []);
  }

  async ofMonth(workspace: WorkspaceId, at: Date): Promise<Counts & { month: string }> {
    const month = monthOf(at);
    return (await this.findOne(workspace, { _id: idOf(workspace, month) })) ?? { month, ...none };
  }

  async add(workspace: WorkspaceId, at: Date, counts: Counts): Promise<void> {
    const month = monthOf(at);
    const _id = idOf(workspace, month);
    await this.insertNew([{ _id, workspace, month, ...none }]);
    await this.change(workspace, { _id }, { $inc: counts });
  }
}

const idOf = (workspace: WorkspaceId, month: string): string => deterministicId('aiModelUsage', workspace, month);
