import { Injectable } from '@nestjs/common';
import type { SealedMail } from '@tessera/data/accounts/sealed-mail';
import {
  type RunAlertDocument,
  RunAlertRepository,
  RunAlertSweepRepository,
} from '@tessera/data/runs/run-alert.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';

/** Alerts of every workspace, for the sweep that looks for failures and the job that sends mail. */
@Injectable()
export class RunAlertQueue {
  constructor(
    private readonly everywhere: RunAlertSweepRepository,
    private readonly alerts: RunAlertRepository,
  ) {}

  everyOne(): Promise<RunAlertDocument[]> {
    return this.everywhere.everyOne();
  }

  byId(workspace: WorkspaceId, id: string): Promise<RunAlertDocument | null> {
    return this.alerts.byId(workspace, id);
  }

  /** Begins the quiet period, and stores mails to be sent. @returns null if another process did */
  send(alert: RunAlertDocument, at: Date, mails: readonly SealedMail[]): Promise<RunAlertDocument | null> {
    return this.alerts.send(alert, at, mails);
  }

  mailById(id: string, mail: string): Promise<SealedMail | null> {
    return this.everywhere.mailById(id, mail);
  }

  mailSent(id: string, mail: string): Promise<void> {
    return this.everywhere.mailSent(id, mail);
  }

  withMailBefore(moment: Date, limit: number): Promise<RunAlertDocument[]> {
    return this.everywhere.withMailBefore(moment, limit);
  }
}
