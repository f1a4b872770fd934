import { Injectable } from '@nestjs/common';
import { formJobs } from '@tessera/contracts/forms/forms.jobs';
import type { JobData } from '@tessera/contracts/job';
import { triggerJobs } from '@tessera/contracts/workflows/workflows.jobs';
import { ListenerRepository } from '@tessera/data/workflows/listener.repository';
import type { ListeningWorkflow } from '@tessera/data/workflows/workflow.repository';
import { FormEmails } from '@tessera/forms/form-emails';
import { Responses } from '@tessera/forms/responses';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { JsonObject } from '@tessera/kernel/json';
import { formSubmission } from '@tessera/nodes/kinds/form_submission/form-submission.node';
import { triggerStartedBy } from '@tessera/nodes/registry';
import { HandlesJob, type JobHandler, type JobRun, type Postponed } from '@tessera/queue/handles-job';
import { JobProducer } from '@tessera/queue/job-producer';
import { WebhookEvents } from '@tessera/runs/webhooks/webhook-events';
import { RunStarter } from '@tessera/runs/run-starter';
import { startOf } from '@tessera/runs/run-turns';
import { RunWaits } from '@tessera/runs/waits/run-waits';
import { VerificationOutcomes } from '@tessera/verification/verification-outcomes';
import { TriggerConditions } from './trigger-conditions.ts';

const lookAgainMs = 1_000;

/**
 * Starts the workflows that listen for submissions of a form. The run's fact is the submission, so each starts once. A
 * verification in it is sealed first, so that the run's input is final.
 */
@Injectable()
@HandlesJob(triggerJobs.startForSubmission)
export class StartForSubmission implements JobHandler<typeof triggerJobs.startForSubmission> {
  constructor(
    private readonly responses: Responses,
    private readonly outcomes: VerificationOutcomes,
    private readonly listeners: ListenerRepository,
    private readonly conditions: TriggerConditions,
    private readonly webhooks: WebhookEvents,
    private readonly runs: RunStarter,
    private readonly emails: FormEmails,
    private readonly jobs: JobProducer,
    private readonly waits: RunWaits,
  ) {}

  async handle(data: JobData<typeof triggerJobs.startForSubmission>, run: JobRun): Promise<void | Postponed> {
    const workspace = data.workspace as WorkspaceId;
    const stored = await this.responses.byId(workspace, data.submission);
    // The form and its submissions were deleted meanwhile.
    if (!stored) return;
    if (await this.outcomes.areSealing(workspace, stored.answers)) return run.postpone(Date.now() + lookAgainMs);
    const [submission = stored] = await this.outcomes.into(workspace, [stored]);
    await this.webhooks.announce(workspace, {
      ...{ type: 'form.submitted', fact: stored._id, at: stored.createdAt },
      data: { form_id: stored.form, response_id: stored._id },
    });
    const listening = await this.listeners.listeningTo(workspace, triggerStartedBy('form'), submission.form);
    const meant = await Promise.all(listening.map((workflow) => this.isMeant(workflow, submission)));
    const started = listening
      .filter((_workflow, index) => meant[index])
      .map((workflow) =>
        this.runs.start({
          workspace,
          workflow: startOf(workflow),
          trigger: { kind: triggerStartedBy('form'), subject: submission._id },
          input: {
            ...submission.answers,
            submission_id: submission._id,
            submitted_at: submission.createdAt.toISOString(),
          },
          fact: { key: submission._id, at: submission.createdAt },
        }),
      );
    await Promise.all(started);
    const { form: subject, createdAt: at, answers } = submission;
    const values = { ...answers, submission_id: submission._id };
    await this.waits.happened(workspace, { source: 'form', subject, values, at });
    if (await this.emails.areWanted(workspace, submission.form)) await this.sendEmails(data);
  }

  private isMeant(workflow: ListeningWorkflow, { answers, createdAt }: { answers: JsonObject; createdAt: Date }) {
    const options = formSubmission.options.parse(workflow.trigger.options);
    return this.conditions.areMet(workflow, options, answers, createdAt);
  }

  private async sendEmails({ workspace, submission }: JobData<typeof triggerJobs.startForSubmission>): Promise<void> {
    const id = `${submission}-emails`;
    await this.jobs.add([{ job: formJobs.sendEmails, data: { workspace, submission }, id }]);
  }
}
