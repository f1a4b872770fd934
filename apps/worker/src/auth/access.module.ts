import { Global, Module } from '@nestjs/common';
import { UserRepository } from '@tessera/data/accounts/user.repository';
import { SharingRepository } from '@tessera/data/sharing/sharing.repository';
import { EffectiveRights } from '@tessera/data/workspaces/effective-rights';
import { MembershipRepository } from '@tessera/data/workspaces/membership.repository';
import { Members } from '@tessera/data/workspaces/members';
import { RoleDirectory } from '@tessera/data/workspaces/role-directory';
import { RoleRepository } from '@tessera/data/workspaces/role.repository';
import { WorkspaceRepository } from '@tessera/data/workspaces/workspace.repository';
import { AccessControl, SharedResources } from '@tessera/kit/access-control';

/** What members may do, for work that is done with somebody's rights. */
@Global()
@Module({
  providers: [
    UserRepository,
    WorkspaceRepository,
    MembershipRepository,
    RoleRepository,
    RoleDirectory,
    EffectiveRights,
    Members,
    SharingRepository,
    { provide: SharedResources, useExisting: SharingRepository },
    AccessControl,
  ],
  exports: [Members, AccessControl],
})
export class AccessModule {}
