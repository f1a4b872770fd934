import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { runJobs } from '@tessera/contracts/executions/executions.jobs';
import type { JobData } from '@tessera/contracts/job';
import { RunRepository } from '@tessera/data/runs/run.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { HandlesJob, type JobHandler, type JobRun } from '@tessera/queue/handles-job';
import { RunAlertQueue } from '@tessera/runs/run-alert-queue';
import { signingSecretOf } from '@tessera/runs/signing-secret';
import type { WorkerSettings } from '../config.ts';
import { Credentials } from '../credentials/credentials.ts';
import { WORKER_SETTINGS } from '../settings.ts';

const timeoutMs = 15_000;

/** Calls the address of an alert. An answer that is no success is tried again, and given up in the end. */
@Injectable()
@HandlesJob(runJobs.alert)
export class SendAlert implements JobHandler<typeof runJobs.alert> {
  constructor(
    @Inject(WORKER_SETTINGS) private readonly settings: WorkerSettings,
    private readonly alerts: RunAlertQueue,
    private readonly runs: RunRepository,
    private readonly credentials: Credentials,
  ) {}

  async handle(data: JobData<typeof runJobs.alert>, job: JobRun): Promise<void> {
    const workspace = data.workspace as WorkspaceId;
    const [alert, run] = await Promise.all([
      this.alerts.byId(workspace, data.alert),
      this.runs.byId(workspace, data.run),
    ]);
    if (!alert || alert.url === '' || !run) return;
    const body = JSON.stringify({
      ...{ failures: alert.failures, minutes: alert.minutes, run_id: run._id },
      ...{ workflow_id: run.workflow, workflow_name: run.workflowName, error: run.error },
      url: `${this.settings.PUBLIC_URL}/executions/${run._id}`,
    });
    const seconds = Math.floor(Date.now() / 1_000);
    const secret = signingSecretOf(this.settings.SECRET_KEY, workspace);
    const signed = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
    const answer = await this.credentials.vault.send(workspace, '', {
      ...{ method: 'POST', url: alert.url, body, signal: AbortSignal.timeout(timeoutMs) },
      headers: {
        'user-agent': 'Tessera-Alert/1',
        'content-type': 'application/json',
        'idempotency-key': job.id,
        'x-tessera-signature': `t=${seconds},v1=${signed}`,
      },
    });
    if (answer.status >= 300) throw new Error(`The address of the alert answered ${answer.status}.`);
  }
}
