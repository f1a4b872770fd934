import { Injectable } from '@nestjs/common';
import { mentionPattern, type PersonKey } from '@tessera/contracts/privacy/person';
import type { RunDocument } from '@tessera/data/runs/run-document';
import { RunRepository } from '@tessera/data/runs/run.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { RunBlobs } from './run-blobs.ts';

/** Runs whose input, result or error mentions a person. */
@Injectable()
export class PersonRuns {
  constructor(
    private readonly runs: RunRepository,
    private readonly blobs: RunBlobs,
  ) {}

  find(workspace: WorkspaceId, person: PersonKey, limit: number): Promise<RunDocument[]> {
    return this.runs.mentioning(workspace, mentionPattern(person), limit);
  }

  /** Deletes an ended run with its outputs. @returns false if it has not ended */
  async erase(workspace: WorkspaceId, run: string): Promise<boolean> {
    if (!(await this.runs.deleteEnded(workspace, run))) return false;
    await this.blobs.removeOf(workspace, run);
    return true;
  }
}
