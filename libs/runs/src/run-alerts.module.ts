import { Module } from '@nestjs/common';
import { RunAlertRepository, RunAlertSweepRepository } from '@tessera/data/runs/run-alert.repository';
import { RunAlertQueue } from './run-alert-queue.ts';

/** Alerts about failing runs and their mails. Needs a `Database` from a global module. */
@Module({
  providers: [RunAlertRepository, RunAlertSweepRepository, RunAlertQueue],
  exports: [RunAlertQueue],
})
export class RunAlertsModule {}
