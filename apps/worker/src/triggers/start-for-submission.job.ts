import { Injectable } from '@nestjs/common';
import type { JobData } from '@tessera/contracts/job';
import { triggerJobs } from '@tessera/contracts/workflows/workflows.jobs';
import { SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import { ListenerRepository } from '@tessera/data/workflows/listener.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { HandlesJob, type JobHandler } from '@tessera/queue/handles-job';
import { RunStarter } from '@tessera/runs/run-starter';

/** Starts the workflows that wait for submissions of a form. The run's fact is the submission, so each starts once. */
@Injectable()
@HandlesJob(triggerJobs.startForSubmission)
export class StartForSubmission implements JobHandler<typeof triggerJobs.startForSubmission> {
  constructor(
    private readonly submissions: SubmissionRepository,
    private readonly listeners: ListenerRepository,
    private readonly runs: RunStarter,
  ) {}

  async handle(data: JobData<typeof triggerJobs.startForSubmission>): Promise<void> {
    const workspace = data.workspace as WorkspaceId;
    const submission = await this.submissions.byId(workspace, data.submission);
    // Deleted with its form before its turn came: there is nothing left to act on.
    if (!submission) return;
    const listening = await this.listeners.listeningTo(workspace, 'form_submission', submission.form);
    const started = listening.map(({ _id, name, publishedVersion }) =>
      this.runs.start({
        workspace,
        workflow: { id: _id, name, version: publishedVersion },
        trigger: { kind: 'form_submission', subject: submission._id },
        input: {
          ...submission.answers,
          submission_id: submission._id,
          submitted_at: submission.createdAt.toISOString(),
        },
        fact: { key: submission._id, at: submission.createdAt },
      }),
    );
    await Promise.all(started);
  }
}
