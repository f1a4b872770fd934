import { Injectable } from '@nestjs/common';
import { UserRepository } from '@tessera/data/accounts/user.repository';
import { deterministicId } from '@tessera/data/deterministic-id';
import { MembershipRepository } from '@tessera/data/workspaces/membership.repository';
import { defaultTimeZone, WorkspaceRepository } from '@tessera/data/workspaces/workspace.repository';
import type { UserId, WorkspaceId } from '@tessera/kernel/ids';
import { WorkspaceAccess } from './workspace-access.ts';

/** Somebody whose address is confirmed. */
export interface NewPerson {
  email: string;
  name: string;
  workspaceName: string;
  timeZone?: string;
  /** Missing for a person who logs in another way. */
  passwordHash?: string;
}

/** Creates accounts, each with a workspace. */
@Injectable()
export class NewAccounts {
  constructor(
    private readonly users: UserRepository,
    private readonly workspaces: WorkspaceRepository,
    private readonly memberships: MembershipRepository,
    private readonly access: WorkspaceAccess,
  ) {}

  /**
   * The user is stored last: until then nothing refers to the rest, and a repeated call finds the same ids.
   * @param seed the same for each repetition
   * @returns null if another account has the address
   */
  async create(seed: string, person: NewPerson): Promise<{ user: UserId; workspace: WorkspaceId } | null> {
    const user = deterministicId('user', seed) as UserId;
    const workspace = deterministicId('workspace', seed) as WorkspaceId;
    const { email, name, workspaceName, timeZone = defaultTimeZone, passwordHash } = person;
    await this.access.found(workspace, { name: workspaceName, timeZone }, user);
    const added = await this.users.add({
      _id: user,
      email,
      name,
      ...(passwordHash !== undefined && { passwordHash }),
      timeZone,
      language: 'en',
      workspaces: [workspace],
      lastWorkspace: workspace,
      createdAt: new Date(),
    });
    if (added || (await this.users.byEmail(email))?._id === user) return { user, workspace };
    await Promise.all([this.workspaces.withdraw(workspace), this.memberships.drop(workspace, user)]);
    return null;
  }
}
