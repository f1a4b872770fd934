import { Injectable } from '@nestjs/common';
import { UserRepository } from '@tessera/data/accounts/user.repository';
import { MembershipRepository } from '@tessera/data/workspaces/membership.repository';
import type { UserId, WorkspaceId } from '@tessera/kernel/ids';

/** What a workspace knows of a member. */
export interface KnownMember {
  id: UserId;
  name: string;
  email: string;
  since: Date;
}

/** Finds the member with an address. */
@Injectable()
export class AccountByEmail {
  constructor(
    private readonly users: UserRepository,
    private readonly memberships: MembershipRepository,
  ) {}

  /** @returns null for somebody who is not a member: accounts elsewhere are nobody's business */
  async memberOf(workspace: WorkspaceId, email: string): Promise<KnownMember | null> {
    const user = await this.users.byEmail(email);
    if (!user || !(await this.memberships.of(workspace, user._id))) return null;
    return { id: user._id, name: user.name, email: user.email, since: user.createdAt };
  }
}
