import { Injectable } from '@nestjs/common';
import type { Visible } from '@tessera/access/decide';
import type { RunSummary } from '@tessera/contracts/executions/executions.schema';
import { RunRepository } from '@tessera/data/runs/run.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { LiveRuns } from './live-runs.ts';

/** The runs that something started, for pages that show it. */
@Injectable()
export class RunsOfSubject {
  constructor(
    private readonly runs: RunRepository,
    private readonly live: LiveRuns,
  ) {}

  /**
   * The newest first, as they are now.
   * @param visible workflows whose runs may be seen
   */
  async of(workspace: WorkspaceId, subject: string, visible: Visible, limit: number): Promise<RunSummary[]> {
    return this.live.summaries(await this.runs.ofSubject(workspace, subject, visible, limit));
  }
}
