import { Injectable } from '@nestjs/common';
import type { Right } from '@tessera/access/rights';
import { RunRepository } from '@tessera/data/runs/run.repository';
import { notFound } from '@tessera/kernel/errors';
import { AccessControl } from '@tessera/kit/access-control';
import type { Actor } from '@tessera/kit/actor';

/** A run is guarded by the sharing of its workflow, which only the run names. */
@Injectable()
export class RunGuard {
  constructor(
    private readonly runs: RunRepository,
    private readonly access: AccessControl,
  ) {}

  /** @throws DomainError NOT_FOUND or FORBIDDEN */
  async require(actor: Actor, right: Right, id: string): Promise<void> {
    const workflow = await this.runs.workflowOf(actor.workspace, id);
    if (workflow === null) throw notFound('The run');
    await this.access.requireOn(actor, right, 'workflow', workflow, 'The run');
  }
}
