import { Module } from '@nestjs/common';
import { appCalendars } from '@tessera/contracts/apps/app-calendars.contract';
import { controllerFor } from '@tessera/kit/controller-for';
import {
  GetCalendarFeed,
  GetCalendarFeedHandler,
  RemoveCalendarFeed,
  RemoveCalendarFeedHandler,
  RenewCalendarFeed,
  RenewCalendarFeedHandler,
} from './app-calendars.operations.ts';
import { AppWriter } from '../apps.commands.ts';
import { CalendarFeeds } from './calendar-feeds.ts';
import { CalendarFileController } from './calendar-file.raw.controller.ts';

@Module({
  controllers: [
    controllerFor(appCalendars, { get: GetCalendarFeed, renew: RenewCalendarFeed, remove: RemoveCalendarFeed }),
    CalendarFileController,
  ],
  providers: [AppWriter, CalendarFeeds, GetCalendarFeedHandler, RenewCalendarFeedHandler, RemoveCalendarFeedHandler],
})
export class AppCalendarsModule {}
