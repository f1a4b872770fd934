import { Injectable } from '@nestjs/common';
import type { JobData } from '@tessera/contracts/job';
import { triggerJobs } from '@tessera/contracts/workflows/workflows.jobs';
import { ListenerRepository } from '@tessera/data/workflows/listener.repository';
import type { ListeningWorkflow } from '@tessera/data/workflows/workflow.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import {
  verificationDecided,
  verificationsSource,
} from '@tessera/nodes/kinds/verification_decided/verification-decided.node';
import { triggerStartedBy } from '@tessera/nodes/registry';
import { HandlesJob, type JobHandler, type JobRun } from '@tessera/queue/handles-job';
import { RunStarter } from '@tessera/runs/run-starter';
import { startOf } from '@tessera/runs/run-turns';
import { RunWaits } from '@tessera/runs/waits/run-waits';
import { VerificationDecisions } from '@tessera/verification/verification-decisions';
import { type VerificationVerdict, VerificationVerdicts } from '@tessera/verification/verification-verdicts';

/**
 * Starts the workflows that listen for a verdict, and lets the runs go on that wait for it. Each of the two verdicts
 * that a verification can get is a fact, so each starts once.
 */
@Injectable()
@HandlesJob(triggerJobs.startForVerification)
export class StartForVerification implements JobHandler<typeof triggerJobs.startForVerification> {
  constructor(
    private readonly verdicts: VerificationVerdicts,
    private readonly decisions: VerificationDecisions,
    private readonly listeners: ListenerRepository,
    private readonly runs: RunStarter,
    private readonly waits: RunWaits,
  ) {}

  async handle(
    { verification, stage, ...data }: JobData<typeof triggerJobs.startForVerification>,
    run: JobRun,
  ): Promise<void> {
    const workspace = data.workspace as WorkspaceId;
    // The process that stored the decision may have died before it was logged.
    if (stage === 'decided') await this.decisions.followOf(workspace, verification);
    const found = await this.verdicts.of(workspace, verification, stage);
    if (!found) return;
    const { id: subject, at, facts: input } = found;
    const kind = triggerStartedBy('verification');
    const listening = await this.listeners.listeningTo(workspace, kind, verificationsSource);
    const started = listening
      .filter((workflow) => isMeant(workflow, found))
      .map((workflow) =>
        this.runs.start({
          ...{ workspace, workflow: startOf(workflow), input },
          trigger: { kind, subject },
          fact: { key: `verification/${subject}/${stage}`, at },
        }),
      );
    await Promise.all(started);
    await this.tellRuns(workspace, found, run.addedAt);
  }

  /** Published waits know the verification as `id` and the verdict as `outcome`. */
  private async tellRuns(
    workspace: WorkspaceId,
    { id, verdict, review, facts }: VerificationVerdict,
    at: Date,
  ): Promise<void> {
    const values = { ...facts, id, outcome: verdict, review };
    await this.waits.happened(workspace, { source: 'verification', subject: '', values, at });
  }
}

function isMeant({ trigger }: ListeningWorkflow, { form, verdict }: VerificationVerdict): boolean {
  const { formIds, verdicts } = verificationDecided.options.parse(trigger.options);
  return verdicts.includes(verdict) && (formIds.length === 0 || formIds.includes(form));
}
