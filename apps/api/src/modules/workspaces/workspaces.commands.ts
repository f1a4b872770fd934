import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { workspaces } from '@tessera/contracts/workspaces/workspaces.contract';
import { UserRepository } from '@tessera/data/accounts/user.repository';
import { MembershipRepository } from '@tessera/data/workspaces/membership.repository';
import { WorkspaceRepository } from '@tessera/data/workspaces/workspace.repository';
import { notFound } from '@tessera/kernel/errors';
import { newId, type WorkspaceId } from '@tessera/kernel/ids';
import { CommandFor } from '@tessera/kit/messages';
import { Sessions } from '../../auth/sessions.ts';
import { WorkspaceAccess } from '../../auth/workspace-access.ts';
import { workspaceToWire } from './workspace-wire.ts';

export class CreateWorkspace extends CommandFor(workspaces.create) {}
export class RenameWorkspace extends CommandFor(workspaces.update) {}
export class ChangeWorkspace extends CommandFor(workspaces.change) {}

@CommandHandler(CreateWorkspace)
export class CreateWorkspaceHandler implements ICommandHandler<CreateWorkspace> {
  constructor(
    private readonly access: WorkspaceAccess,
    private readonly users: UserRepository,
    private readonly repository: WorkspaceRepository,
  ) {}

  async execute({ input, actor }: CreateWorkspace) {
    const id = newId<WorkspaceId>();
    await this.access.found(id, input.body.name, actor.userId);
    await this.users.joinWorkspace(actor.userId, id);
    const workspace = await this.repository.byId(id);
    if (!workspace) throw notFound('The workspace');
    return workspaceToWire(workspace, 1);
  }
}

@CommandHandler(RenameWorkspace)
export class RenameWorkspaceHandler implements ICommandHandler<RenameWorkspace> {
  constructor(
    private readonly repository: WorkspaceRepository,
    private readonly memberships: MembershipRepository,
  ) {}

  async execute({ input, actor }: RenameWorkspace) {
    const workspace = await this.repository.rename(actor.workspace, input.body.name);
    if (!workspace) throw notFound('The workspace');
    return workspaceToWire(workspace, await this.memberships.size(workspace._id));
  }
}

@CommandHandler(ChangeWorkspace)
export class ChangeWorkspaceHandler implements ICommandHandler<ChangeWorkspace> {
  constructor(
    private readonly access: WorkspaceAccess,
    private readonly users: UserRepository,
    private readonly sessions: Sessions,
  ) {}

  async execute({ input, actor }: ChangeWorkspace) {
    const id = input.body.id as WorkspaceId;
    if (!(await this.access.membershipOf(actor.userId, id))) throw notFound('The workspace');
    await this.sessions.moveTo(actor.sessionId, id);
    await this.users.rememberWorkspace(actor.userId, id);
    return this.access.describe(actor.userId, id);
  }
}
