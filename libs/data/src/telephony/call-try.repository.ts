import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { deterministicId } from '../deterministic-id.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

interface CallTriesDocument extends TenantDocument {
  /** Moments of the last calls, in the order in which they were noted. */
  tries: Date[];
  lastAt: Date;
}

/** Of each number; more than a superadmin can allow on one day. */
const mostTries = 50;
/** Longer than a day of all zones. */
const keptSeconds = 3 * 24 * 3600;

/** When each number was called. It is known by its hash only. */
@Injectable()
export class CallTryRepository extends TenantRepository<CallTriesDocument> {
  constructor(database: Database) {
    super(database, 'callTries', [{ key: { lastAt: 1 }, expireAfterSeconds: keptSeconds }]);
  }

  async since(workspace: WorkspaceId, number: string, since: Date): Promise<number> {
    const found = await this.findOne(workspace, { _id: idOf(workspace, number) });
    return found?.tries.filter((at) => at >= since).length ?? 0;
  }

  async add(workspace: WorkspaceId, number: string, at: Date): Promise<void> {
    const _id = idOf(workspace, number);
    await this.insertNew([{ _id, workspace, tries: [], lastAt: at }]);
    const tries = { $each: [at], $slice: -mostTries };
    await this.change(workspace, { _id }, { $push: { tries }, $max: { lastAt: at } });
  }
}

const idOf = (workspace: WorkspaceId, number: string): string => deterministicId('callTries', workspace, number);
