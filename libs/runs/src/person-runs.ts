import { Injectable } from '@nestjs/common';
import { mentionPattern, type PersonKey } from '@tessera/contracts/privacy/person';
import { ErrorGroupRepository } from '@tessera/data/runs/error-group.repository';
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
    private readonly errors: ErrorGroupRepository,
  ) {}

  find(workspace: WorkspaceId, person: PersonKey, limit: number): Promise<RunDocument[]> {
    return this.runs.mentioning(workspace, mentionPattern(person), limit);
  }

  /** Takes a person out of the messages of error groups, which outlive their runs. */
  async eraseMessages(workspace: WorkspaceId, person: PersonKey): Promise<void> {
    await this.errors.eraseMentions(workspace, mentionPattern(person));
  }

  /** Deletes an ended run with its outputs. @returns false if it has not ended */
  async erase(workspace: WorkspaceId, run: string): Promise<boolean> {
    if (!(await this.runs.deleteEnded(workspace, run))) return false;
    await this.blobs.removeOf(workspace, run);
    return true;
  }
}
