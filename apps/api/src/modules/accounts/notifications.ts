import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { notifications } from '@tessera/contracts/accounts/notifications.contract';
import { type NotificationChoices, usualChoices, wantsDigest } from '@tessera/contracts/accounts/notifications.schema';
import { NotificationSettingsRepository } from '@tessera/data/accounts/notification-settings.repository';
import { UserRepository } from '@tessera/data/accounts/user.repository';
import { nextDaily } from '@tessera/kernel/daily';
import { CommandFor, QueryFor } from '@tessera/kit/messages';

export class MyNotifications extends QueryFor(notifications.get) {}
export class SaveNotifications extends CommandFor(notifications.save) {}

const shown = (choices: NotificationChoices, dueAt: Date | null | undefined) => ({
  ...choices,
  next_digest_at: dueAt?.toISOString() ?? null,
});

@QueryHandler(MyNotifications)
export class MyNotificationsHandler implements IQueryHandler<MyNotifications> {
  constructor(private readonly settings: NotificationSettingsRepository) {}

  async execute({ actor }: MyNotifications) {
    const stored = await this.settings.of(actor.workspace, actor.userId);
    return shown(stored?.choices ?? usualChoices, stored?.dueAt);
  }
}

@CommandHandler(SaveNotifications)
export class SaveNotificationsHandler implements ICommandHandler<SaveNotifications> {
  constructor(
    private readonly settings: NotificationSettingsRepository,
    private readonly users: UserRepository,
  ) {}

  async execute({ input: { body: choices }, actor }: SaveNotifications) {
    const timeZone = (await this.users.byId(actor.userId))?.timeZone ?? actor.timeZone;
    const now = new Date();
    const next = () => new Date(nextDaily(choices.hour, { after: now.getTime(), timeZone }));
    const dueAt = wantsDigest(choices) ? next() : null;
    await this.settings.save(actor.workspace, actor.userId, { choices, dueAt, now });
    return shown(choices, dueAt);
  }
}
