import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { appCalendars } from '@tessera/contracts/apps/app-calendars.contract';
import { calendarFileWire } from '@tessera/contracts/apps/app-calendars.wire';
import { appTypes } from '@tessera/contracts/apps/app-types';
import { AddressRepository } from '@tessera/data/addresses/address.repository';
import { type AppDocument, AppRepository } from '@tessera/data/apps/app.repository';
import { unprocessable } from '@tessera/kernel/errors';
import { CommandFor, QueryFor } from '@tessera/kit/messages';
import { hashOf, newToken } from '../../../auth/tokens.ts';
import type { ApiSettings } from '../../../config.ts';
import { API_SETTINGS } from '../../../settings.ts';
import { AppWriter } from '../apps.commands.ts';

export class GetCalendarFeed extends QueryFor(appCalendars.get) {}
export class RenewCalendarFeed extends CommandFor(appCalendars.renew) {}
export class RemoveCalendarFeed extends CommandFor(appCalendars.remove) {}

const feedOnWire = ({ calendarFeed }: Pick<AppDocument, 'calendarFeed'>, address: string | null = null) => ({
  created_at: calendarFeed?.createdAt.toISOString() ?? null,
  address,
});

@QueryHandler(GetCalendarFeed)
export class GetCalendarFeedHandler implements IQueryHandler<GetCalendarFeed> {
  constructor(private readonly writer: AppWriter) {}

  async execute({ input: { query }, actor }: GetCalendarFeed) {
    return feedOnWire(await this.writer.find(actor, query.id));
  }
}

@CommandHandler(RenewCalendarFeed)
export class RenewCalendarFeedHandler implements ICommandHandler<RenewCalendarFeed> {
  constructor(
    private readonly apps: AppRepository,
    private readonly addresses: AddressRepository,
    private readonly writer: AppWriter,
    @Inject(API_SETTINGS) private readonly settings: ApiSettings,
  ) {}

  async execute({ input: { body }, actor }: RenewCalendarFeed) {
    const { workspace, userId: createdBy } = actor;
    const app = await this.writer.find(actor, body.id);
    if (app.type !== appTypes.calendar) throw unprocessable('Only calendars have an address for calendars.', 'body.id');
    const key = newToken();
    const calendarFeed = { hash: hashOf(key), createdAt: new Date(), createdBy };
    const destination = { workspace, subject: app._id };
    // The address is stored first: one that the app does not know opens nothing.
    await this.addresses.claim('calendar', calendarFeed.hash, destination);
    await this.apps.setCalendarFeed(workspace, app._id, calendarFeed);
    if (app.calendarFeed) await this.addresses.release('calendar', app.calendarFeed.hash, destination);
    const path = calendarFileWire.file.path.replace('{key}', key);
    return feedOnWire({ calendarFeed }, `${this.settings.PUBLIC_URL}${path}`);
  }
}

@CommandHandler(RemoveCalendarFeed)
export class RemoveCalendarFeedHandler implements ICommandHandler<RemoveCalendarFeed> {
  constructor(
    private readonly apps: AppRepository,
    private readonly addresses: AddressRepository,
    private readonly writer: AppWriter,
  ) {}

  async execute({ input: { body }, actor: { workspace, ...actor } }: RemoveCalendarFeed) {
    const app = await this.writer.find({ workspace, ...actor }, body.id);
    await this.apps.setCalendarFeed(workspace, app._id, null);
    if (app.calendarFeed)
      await this.addresses.release('calendar', app.calendarFeed.hash, { workspace, subject: app._id });
    return { created_at: null, address: null };
  }
}
