import { Module } from '@nestjs/common';
import { workspaces } from '@tessera/contracts/workspaces/workspaces.contract';
import { controllerFor } from '@tessera/kit/controller-for';
import { DescribedWorkspaces } from './described-workspaces.ts';
import {
  AcceptInvitation,
  AcceptInvitationHandler,
  InviteMembers,
  InviteMembersHandler,
} from './invitations.commands.ts';
import { WorkHandover } from './work-handover.ts';
import { RemoveMember, RemoveMemberHandler, SetPermissions, SetPermissionsHandler } from './members.commands.ts';
import {
  ChangeWorkspace,
  ChangeWorkspaceHandler,
  CreateWorkspace,
  CreateWorkspaceHandler,
  UpdateWorkspace,
  UpdateWorkspaceHandler,
} from './workspaces.commands.ts';
import {
  InvitationByToken,
  InvitationByTokenHandler,
  MyWorkspaces,
  MyWorkspacesHandler,
  WorkspaceById,
  WorkspaceByIdHandler,
  MembersByStatus,
  MembersByStatusHandler,
  WorkspaceMembers,
  WorkspaceMembersHandler,
} from './workspaces.queries.ts';

@Module({
  controllers: [
    controllerFor(workspaces, {
      mine: MyWorkspaces,
      byId: WorkspaceById,
      create: CreateWorkspace,
      update: UpdateWorkspace,
      change: ChangeWorkspace,
      members: WorkspaceMembers,
      countByStatus: MembersByStatus,
      invite: InviteMembers,
      invitation: InvitationByToken,
      acceptInvitation: AcceptInvitation,
      setPermissions: SetPermissions,
      removeMember: RemoveMember,
    }),
  ],
  providers: [
    DescribedWorkspaces,
    WorkHandover,
    MyWorkspacesHandler,
    WorkspaceByIdHandler,
    CreateWorkspaceHandler,
    UpdateWorkspaceHandler,
    ChangeWorkspaceHandler,
    WorkspaceMembersHandler,
    MembersByStatusHandler,
    InviteMembersHandler,
    InvitationByTokenHandler,
    AcceptInvitationHandler,
    SetPermissionsHandler,
    RemoveMemberHandler,
  ],
})
export class WorkspacesModule {}
