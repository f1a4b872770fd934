import { Injectable } from '@nestjs/common';
import type { Workspace } from '@tessera/contracts/workspaces/workspaces.schema';
import { MembershipRepository } from '@tessera/data/workspaces/membership.repository';
import { defaultTimeZone, type WorkspaceDocument } from '@tessera/data/workspaces/workspace.repository';
import { Entitlements } from '@tessera/kit/entitlements';

/** Workspaces as the contract shows them: with their plan and the number of their members. */
@Injectable()
export class DescribedWorkspaces {
  constructor(
    private readonly memberships: MembershipRepository,
    private readonly entitlements: Entitlements,
  ) {}

  async of({ _id: id, name, createdAt, timeZone = defaultTimeZone }: WorkspaceDocument): Promise<Workspace> {
    const [count, plan] = await Promise.all([this.memberships.size(id), this.entitlements.planOf(id)]);
    return { id, name, created_at: createdAt.toISOString(), member_count: count, plan, time_zone: timeZone };
  }
}
