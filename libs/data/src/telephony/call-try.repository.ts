import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { deterministicId } from '../deterministic-id.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

interface CallTry {
  /** Id of the conversation. */
  by: string;
  at: Date;
}
interface CallTriesDocument extends TenantDocument {
  /** The last calls, the newest first. */
  tries: CallTry[];
  lastAt: Date;
}

/** Kept for each number: more than a superadmin can allow for one day. */
const mostTries = 50;
/** Longer than one calendar day across all time zones. */
const keptSeconds = 3 * 24 * 3600;

/** When each number was called. Only a hash of the number is stored. */
@Injectable()
export class CallTryRepository extends TenantRepository<CallTriesDocument> {
  constructor(database: Database) {
    super(database, 'callTries', [{ key: { lastAt: 1 }, expireAfterSeconds: keptSeconds }]);
  }

  async since(workspace: WorkspaceId, number: string, since: Date): Promise<number> {
    const found = await this.findOne(workspace, { _id: idOf(workspace, number) });
    return found?.tries.filter(({ at }) => at >= since).length ?? 0;
  }

  /**
   * Counts a call to a number, once for its conversation, unless there were `most` since a moment. Calls that are
   * claimed at the same time cannot exceed the limit together.
   * @returns false if there were too many
   */
  async claim(
    workspace: WorkspaceId,
    number: string,
    { by, at, since, most }: CallTry & { since: Date; most: number },
  ): Promise<boolean> {
    const _id = idOf(workspace, number);
    await this.insertNew([{ _id, workspace, tries: [], lastAt: at }]);
    // The newest are first, so this one says whether there were `most`.
    const isAllowed = { [`tries.${most - 1}.at`]: { $not: { $gte: since } } };
    const tries = { $each: [{ by, at }], $position: 0, $slice: mostTries };
    const change = { $push: { tries }, $max: { lastAt: at } };
    if (await this.change(workspace, { _id, 'tries.by': { $ne: by }, ...isAllowed }, change)) return true;
    const found = await this.findOne(workspace, { _id });
    return found?.tries.some((one) => one.by === by) ?? false;
  }

  /** Takes back the claim of a call that was not placed. */
  async release(workspace: WorkspaceId, number: string, by: string): Promise<void> {
    await this.change(workspace, { _id: idOf(workspace, number) }, { $pull: { tries: { by } } });
  }

  /** What is stored of some numbers. The documents do not say which number they are about, so it is added. */
  async of(workspace: WorkspaceId, numbers: readonly string[]): Promise<(CallTriesDocument & { number: string })[]> {
    const byId = new Map(numbers.map((number) => [idOf(workspace, number), number]));
    const found = await this.find(workspace, { _id: { $in: [...byId.keys()] } });
    return found.map((stored) => ({ ...stored, number: byId.get(stored._id) ?? '' }));
  }

  async erase(workspace: WorkspaceId, id: string): Promise<void> {
    await this.remove(workspace, { _id: id });
  }
}

const idOf = (workspace: WorkspaceId, number: string): string => deterministicId('callTries', workspace, number);
