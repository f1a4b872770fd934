import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { workspaces } from '@tessera/contracts/workspaces/workspaces.contract';
import { UserRepository } from '@tessera/data/accounts/user.repository';
import { defaultTimeZone, WorkspaceRepository } from '@tessera/data/workspaces/workspace.repository';
import { notFound } from '@tessera/kernel/errors';
import { newId, type WorkspaceId } from '@tessera/kernel/ids';
import { CommandFor } from '@tessera/kit/messages';
import { Sessions } from '../../auth/sessions.ts';
import { SessionSignals } from '../../auth/session-signals.ts';
import { WorkspaceAccess } from '../../auth/workspace-access.ts';
import { DescribedWorkspaces } from './described-workspaces.ts';

export class CreateWorkspace extends CommandFor(workspaces.create) {}
export class UpdateWorkspace extends CommandFor(workspaces.update) {}
export class ChangeWorkspace extends CommandFor(workspaces.change) {}

@CommandHandler(CreateWorkspace)
export class CreateWorkspaceHandler implements ICommandHandler<CreateWorkspace> {
  constructor(
    private readonly access: WorkspaceAccess,
    private readonly users: UserRepository,
    private readonly repository: WorkspaceRepository,
    private readonly described: DescribedWorkspaces,
  ) {}

  async execute({ input, actor }: CreateWorkspace) {
    const id = newId<WorkspaceId>();
    const { name, time_zone: zone } = input.body;
    const timeZone = zone ?? (await this.users.byId(actor.userId))?.timeZone ?? defaultTimeZone;
    await this.access.found(id, { name, timeZone }, actor.userId);
    await this.users.joinWorkspace(actor.userId, id);
    const workspace = await this.repository.byId(id);
    if (!workspace) throw notFound('The workspace');
    return this.described.of(workspace);
  }
}

@CommandHandler(UpdateWorkspace)
export class UpdateWorkspaceHandler implements ICommandHandler<UpdateWorkspace> {
  constructor(
    private readonly repository: WorkspaceRepository,
    private readonly described: DescribedWorkspaces,
    private readonly signals: SessionSignals,
  ) {}

  async execute({ input, actor }: UpdateWorkspace) {
    const { name, time_zone: timeZone } = input.body;
    const workspace = await this.repository.setSettings(actor.workspace, { name, ...(timeZone && { timeZone }) });
    if (!workspace) throw notFound('The workspace');
    // Days in filters and counts are those of the new zone at once.
    if (timeZone) await this.signals.workspaceChanged(actor.workspace);
    return this.described.of(workspace);
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
