import { Injectable } from '@nestjs/common';
import type { Settlement } from '@tessera/data/runs/run.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { WebhookEvents } from '@tessera/runs/webhooks/webhook-events';

type EndedRun = Pick<Settlement, 'workspace' | 'run' | 'status' | 'finishedAt' | 'error'> & { workflow: string };

/** Announces ended runs to webhooks. */
@Injectable()
export class EndedRuns {
  constructor(private readonly webhooks: WebhookEvents) {}

  /** Call before the jobs of the runs are acknowledged: after a crash they are settled and announced again. */
  async announce(ended: readonly EndedRun[]): Promise<void> {
    const workspaces = new Set(ended.map(({ workspace }) => workspace));
    const wanted = new Set<WorkspaceId>();
    for (const workspace of workspaces)
      if (await this.webhooks.areWanted(workspace, 'run.ended')) wanted.add(workspace);
    const announced = ended
      .filter(({ workspace }) => wanted.has(workspace))
      .map(({ workspace, run, workflow, status, finishedAt: at, error }) => {
        const data = { run_id: run, workflow_id: workflow, status, error_code: error?.code ?? null };
        return this.webhooks.announce(workspace, { type: 'run.ended', fact: run, at, data });
      });
    await Promise.all(announced);
  }
}
