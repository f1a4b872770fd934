import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { roles } from '@tessera/contracts/roles/roles.contract';
import { CommandFor } from '@tessera/kit/messages';
import { RolePreviews } from '../../auth/role-previews.ts';
import { WorkspaceAccess } from '../../auth/workspace-access.ts';

export class LookAsRole extends CommandFor(roles.lookAs) {}
export class StopLooking extends CommandFor(roles.stopLooking) {}

@CommandHandler(LookAsRole)
export class LookAsRoleHandler implements ICommandHandler<LookAsRole> {
  constructor(
    private readonly previews: RolePreviews,
    private readonly access: WorkspaceAccess,
  ) {}

  async execute({ input, actor }: LookAsRole) {
    const looking = await this.previews.begin(actor, input.body.id);
    return this.access.describe(actor.userId, actor.workspace, looking);
  }
}

@CommandHandler(StopLooking)
export class StopLookingHandler implements ICommandHandler<StopLooking> {
  constructor(
    private readonly previews: RolePreviews,
    private readonly access: WorkspaceAccess,
  ) {}

  async execute({ actor }: StopLooking) {
    await this.previews.end(actor);
    return this.access.describe(actor.userId, actor.workspace);
  }
}
