import { Injectable } from '@nestjs/common';
import { Members } from '@tessera/data/workspaces/members';
import type { UserId, WorkspaceId } from '@tessera/kernel/ids';
import type { Actor } from '@tessera/kit/actor';

/** Members of workspaces as callers. */
@Injectable()
export class MemberActors {
  constructor(private readonly members: Members) {}

  /**
   * The member with all their rights.
   * @param sessionId of the session or the key that they call with
   * @returns null if the account, the workspace or the membership is gone
   */
  async of(workspaceId: WorkspaceId, userId: UserId, sessionId: string): Promise<Actor | null> {
    const member = await this.members.of(workspaceId, userId);
    return member && { ...member, sessionId };
  }
}
