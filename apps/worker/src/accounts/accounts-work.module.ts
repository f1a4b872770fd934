import { Module } from '@nestjs/common';
import { DueGoogleCalendars, GoogleCalendarRepository } from '@tessera/data/accounts/google-calendar.repository';
import { RunsModule } from '@tessera/runs/runs.module';
import { GoogleCalendarSweep } from './google-calendar-sweep.ts';
import { SyncGoogleCalendar } from './sync-google-calendar.job.ts';

/** Keeps what waits for members in their calendars at Google. */
@Module({
  imports: [RunsModule],
  providers: [GoogleCalendarRepository, DueGoogleCalendars, GoogleCalendarSweep, SyncGoogleCalendar],
})
export class AccountsWorkModule {}
