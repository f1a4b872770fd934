import { Module } from '@nestjs/common';
import { DashboardDeliveriesModule, DashboardReadingModule } from '@tessera/apps/dashboards/dashboard-reading.module';
import { DashboardMailRepository, DashboardMailSweepRepository } from '@tessera/data/apps/dashboard-mail.repository';
import { MailModule } from '../mail/mail.module.ts';
import { DashboardMailSweep } from './dashboard-mail-sweep.ts';
import { MailDashboard } from './mail-dashboard.job.ts';

/** Sends dashboards by mail, on schedules and when asked to. */
@Module({
  imports: [DashboardReadingModule, DashboardDeliveriesModule, MailModule],
  providers: [DashboardMailRepository, DashboardMailSweepRepository, DashboardMailSweep, MailDashboard],
})
export class DashboardMailsModule {}
