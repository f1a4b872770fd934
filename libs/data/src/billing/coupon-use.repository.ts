import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { IdentityRepository } from '../identity-repository.ts';

interface CouponUseDocument {
  _id: string;
  code: string;
  workspace: WorkspaceId;
  /** The order that has it. */
  order: string;
}

const idOf = (code: string, workspace: WorkspaceId): string => `${code}/${workspace}`;

/** Who has used a coupon: each workspace once, and not more of them than the coupon allows. */
@Injectable()
export class CouponUseRepository extends IdentityRepository<CouponUseDocument> {
  constructor(database: Database) {
    super(database, 'couponUses', [{ key: { code: 1 } }]);
  }

  of(code: string, workspace: WorkspaceId): Promise<CouponUseDocument | null> {
    return this.findOne({ _id: idOf(code, workspace) });
  }

  usesOf(code: string): Promise<number> {
    return this.count({ code });
  }

  /** @returns false if the workspace has used it, or nobody may any more */
  async take(code: string, workspace: WorkspaceId, order: string, most: number): Promise<boolean> {
    if (!(await this.insert({ _id: idOf(code, workspace), code, workspace, order }))) return false;
    if ((await this.count({ code })) <= most) return true;
    await this.remove({ _id: idOf(code, workspace), order });
    return false;
  }

  /** Gives the use of an order that was not paid to another one. @returns false if it has changed hands */
  async pass(code: string, workspace: WorkspaceId, from: string, to: string): Promise<boolean> {
    return (await this.change({ _id: idOf(code, workspace), order: from }, { $set: { order: to } })) !== null;
  }
}
