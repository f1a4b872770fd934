import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { googleCalendar } from '@tessera/contracts/accounts/linked/google-calendar.contract';
import { done } from '@tessera/contracts/envelope';
import { googleCalendarId, GoogleCalendarRepository } from '@tessera/data/accounts/google-calendar.repository';
import { CommandFor, QueryFor } from '@tessera/kit/messages';
import { GoogleCalendars } from './google-calendars.ts';

export class GetGoogleCalendar extends QueryFor(googleCalendar.get) {}
export class LinkGoogleCalendar extends CommandFor(googleCalendar.link) {}
export class FinishGoogleCalendar extends CommandFor(googleCalendar.finish) {}
export class UnlinkGoogleCalendar extends CommandFor(googleCalendar.unlink) {}

@QueryHandler(GetGoogleCalendar)
export class GetGoogleCalendarHandler implements IQueryHandler<GetGoogleCalendar> {
  constructor(
    private readonly repository: GoogleCalendarRepository,
    private readonly calendars: GoogleCalendars,
  ) {}

  async execute({ actor: { workspace, userId } }: GetGoogleCalendar) {
    const stored = await this.repository.byId(workspace, googleCalendarId(workspace, userId));
    const link = stored && {
      ...{ email: stored.email, linked_at: stored.linkedAt.toISOString(), failure: stored.failure },
      state: stored.grant ? ('linked' as const) : ('reconnect' as const),
      synced_at: stored.syncedAt?.toISOString() ?? null,
    };
    return { on: this.calendars.isOn, link };
  }
}

@CommandHandler(LinkGoogleCalendar)
export class LinkGoogleCalendarHandler implements ICommandHandler<LinkGoogleCalendar> {
  constructor(private readonly calendars: GoogleCalendars) {}

  execute({ actor }: LinkGoogleCalendar) {
    return this.calendars.begin(actor);
  }
}

@CommandHandler(FinishGoogleCalendar)
export class FinishGoogleCalendarHandler implements ICommandHandler<FinishGoogleCalendar> {
  constructor(private readonly calendars: GoogleCalendars) {}

  async execute({ actor, input }: FinishGoogleCalendar) {
    await this.calendars.finish(actor, input.body);
    return done;
  }
}

@CommandHandler(UnlinkGoogleCalendar)
export class UnlinkGoogleCalendarHandler implements ICommandHandler<UnlinkGoogleCalendar> {
  constructor(private readonly calendars: GoogleCalendars) {}

  async execute({ actor }: UnlinkGoogleCalendar) {
    await this.calendars.unlink(actor);
    return done;
  }
}
