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

  /** As in the repository. */
  send(...given: Parameters<RunAlertRepository['send']>): Promise<RunAlertDocument | null> {
    return this.alerts.send(...given);
  }

  /** Forgets a call that was handed over. */
  clearCall(alert: RunAlertDocument, at: Date): Promise<void> {
    return this.alerts.clearCall(alert, at);
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
