import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accounts } from '@tessera/contracts/accounts/accounts.contract';
import { NotificationSettingsRepository } from '@tessera/data/accounts/notification-settings.repository';
import { type UserDocument, UserRepository } from '@tessera/data/accounts/user.repository';
import { movedDaily } from '@tessera/kernel/daily';
import { CommandFor } from '@tessera/kit/messages';
import { SessionSignals } from '../../auth/session-signals.ts';
import { WorkspaceAccess } from '../../auth/workspace-access.ts';

export class UpdateProfile extends CommandFor(accounts.updateProfile) {}

@CommandHandler(UpdateProfile)
export class UpdateProfileHandler implements ICommandHandler<UpdateProfile> {
  constructor(
    private readonly users: UserRepository,
    private readonly notifications: NotificationSettingsRepository,
    private readonly access: WorkspaceAccess,
    private readonly signals: SessionSignals,
  ) {}

  async execute({ input, actor }: UpdateProfile) {
    const { name, time_zone, language, date_format } = input.body;
    const before = time_zone === undefined ? null : await this.users.byId(actor.userId);
    await this.users.setProfile(actor.userId, {
      ...(name !== undefined && { name }),
      ...(time_zone !== undefined && { timeZone: time_zone }),
      ...(language !== undefined && { language }),
      ...(date_format !== undefined && { dateFormat: date_format }),
    });
    if (before && time_zone !== undefined) await this.moveDigests(before, time_zone);
    await this.signals.userChanged(actor.userId);
    return this.access.describe(actor.userId, actor.workspace);
  }

  /** Digests come at the chosen hour of the new time zone. */
  private async moveDigests({ _id: user, workspaces, timeZone: from }: UserDocument, to: string): Promise<void> {
    if (from === to) return;
    const now = Date.now();
    for (const workspace of workspaces) {
      const settings = await this.notifications.of(workspace, user);
      if (!settings?.dueAt) continue;
      const due = settings.dueAt.getTime();
      await this.notifications.reschedule(
        settings,
        new Date(movedDaily(settings.choices.hour, { due, now, from, to })),
      );
    }
  }
}
