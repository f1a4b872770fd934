import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accounts } from '@tessera/contracts/accounts/accounts.contract';
import { UserRepository } from '@tessera/data/accounts/user.repository';
import { CommandFor } from '@tessera/kit/messages';
import { SessionSignals } from '../../auth/session-signals.ts';
import { WorkspaceAccess } from '../../auth/workspace-access.ts';

export class UpdateProfile extends CommandFor(accounts.updateProfile) {}

@CommandHandler(UpdateProfile)
export class UpdateProfileHandler implements ICommandHandler<UpdateProfile> {
  constructor(
    private readonly users: UserRepository,
    private readonly access: WorkspaceAccess,
    private readonly signals: SessionSignals,
  ) {}

  async execute({ input, actor }: UpdateProfile) {
    const { name, time_zone, language, date_format } = input.body;
    await this.users.setProfile(actor.userId, {
      ...(name !== undefined && { name }),
      ...(time_zone !== undefined && { timeZone: time_zone }),
      ...(language !== undefined && { language }),
      ...(date_format !== undefined && { dateFormat: date_format }),
    });
    await this.signals.userChanged(actor.userId);
    return this.access.describe(actor.userId, actor.workspace);
  }
}
