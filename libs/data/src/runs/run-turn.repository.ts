import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { TenantRepository } from '../tenant-repository.ts';
import type { RunDocument } from './run-document.ts';

const held = { heldSince: { $exists: true } } as const;
const inTurn = { turnSince: { $exists: true } } as const;

/** Runs that wait for their turn, and those that have one. */
@Injectable()
export class RunTurnRepository extends TenantRepository<RunDocument> {
  constructor(database: Database) {
    super(database, 'runs', [
      { key: { workspace: 1, workflow: 1, heldSince: 1, _id: 1 }, partialFilterExpression: held },
      { key: { workspace: 1, workflow: 1, turnSince: 1 }, partialFilterExpression: inTurn },
    ]);
  }

  /** Workflows with runs that wait, by id after another one. One short read for each, however many runs it has. */
  async holding(workspace: WorkspaceId, after: string, most: number): Promise<string[]> {
    const workflows: string[] = [];
    for (let last = after; workflows.length < most;) {
      const options = { sort: { workflow: 1 }, limit: 1, projection: { workflow: 1 } } as const;
      const [next] = await this.find(workspace, { ...held, workflow: { $gt: last } }, options);
      if (!next) break;
      workflows.push((last = next.workflow));
    }
    return workflows;
  }

  /** The runs of a workflow that have waited longest. */
  async longestHeld(workspace: WorkspaceId, workflow: string, limit: number): Promise<string[]> {
    const options = { sort: { heldSince: 1, _id: 1 }, limit, projection: { _id: 1 } } as const;
    return (await this.find(workspace, { ...held, workflow }, options)).map(({ _id }) => _id);
  }

  countHeld(workspace: WorkspaceId, workflow: string, limit: number): Promise<number> {
    return this.count(workspace, { ...held, workflow }, limit);
  }

  /** Turns that runs of a workflow have, or of the workspace. */
  countTurns(workspace: WorkspaceId, workflow?: string): Promise<number> {
    return this.count(workspace, { ...inTurn, ...(workflow !== undefined && { workflow }) });
  }

  /** @returns the run, or null if it has its turn already or is gone */
  letGo(workspace: WorkspaceId, id: string): Promise<RunDocument | null> {
    const now = new Date();
    const change = { $unset: { heldSince: '' }, $set: { openSince: now, turnSince: now } };
    return this.change(workspace, { _id: id, ...held }, change);
  }
}
