import { Injectable } from '@nestjs/common';
import { SharingRepository } from '@tessera/data/sharing/sharing.repository';
import { MembershipRepository } from '@tessera/data/workspaces/membership.repository';
import { unprocessable } from '@tessera/kernel/errors';
import type { UserId, WorkspaceId } from '@tessera/kernel/ids';
import { Approvals } from '@tessera/runs/approvals/approvals';
import { People } from '../../auth/people.ts';

/** Hands over the work of a member who leaves. */
@Injectable()
export class WorkHandover {
  constructor(
    private readonly memberships: MembershipRepository,
    private readonly sharing: SharingRepository,
    private readonly approvals: Approvals,
    private readonly people: People,
  ) {}

  /** @throws DomainError UNPROCESSABLE unless the heir is another member */
  async requireHeir(workspace: WorkspaceId, from: UserId, heir: UserId): Promise<void> {
    if (heir === from) throw unprocessable('Choose somebody else: this member is being removed.', 'body.heir_id');
    if (!(await this.memberships.of(workspace, heir)))
      throw unprocessable('This person is not a member of the workspace.', 'body.heir_id');
  }

  /** Makes the heir the owner of all that the member owned, and asks the heir for the open approvals. Idempotent. */
  async handOver(workspace: WorkspaceId, from: UserId, heir: UserId): Promise<void> {
    await this.sharing.handOver(workspace, from, heir);
    const name = (await this.people.namesOf([heir])).get(heir) ?? '';
    await this.approvals.handOver(workspace, from, { id: heir, name });
  }
}
