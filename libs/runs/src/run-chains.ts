import { Injectable } from '@nestjs/common';
import { RunRepository } from '@tessera/data/runs/run.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';

/** How many runs led to a run: what it starts counts on, so that a circle ends. */
@Injectable()
export class RunChains {
  constructor(private readonly runs: RunRepository) {}

  depthOf(workspace: WorkspaceId, run: string): Promise<number> {
    return this.runs.depthOf(workspace, run);
  }
}
