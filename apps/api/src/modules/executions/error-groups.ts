import { Injectable } from '@nestjs/common';
import type { ErrorGroup } from '@tessera/contracts/executions/error-groups.schema';
import { ErrorGroupRepository, type StoredErrorGroup } from '@tessera/data/runs/error-group.repository';
import { RunRepository } from '@tessera/data/runs/run.repository';
import { notFound } from '@tessera/kernel/errors';
import { AccessControl } from '@tessera/kit/access-control';
import type { Actor } from '@tessera/kit/actor';
import { People } from '../../auth/people.ts';

/** Groups of failed runs as they are sent, and their guard: the sharing of their workflow. */
@Injectable()
export class ErrorGroups {
  constructor(
    private readonly groups: ErrorGroupRepository,
    private readonly runs: RunRepository,
    private readonly access: AccessControl,
    private readonly people: People,
  ) {}

  /** @throws DomainError NOT_FOUND or FORBIDDEN */
  async editable(actor: Actor, id: string): Promise<StoredErrorGroup> {
    const group = await this.groups.byId(actor.workspace, id);
    if (!group) throw notFound('This group of errors');
    await this.access.requireOn(actor, 'executions:CAN_EDIT', 'workflow', group.workflow, 'This group of errors');
    return group;
  }

  async shown(stored: readonly StoredErrorGroup[]): Promise<ErrorGroup[]> {
    const names = await this.people.namesOf(stored.flatMap(({ assignee }) => assignee ?? []));
    return Promise.all(
      stored.map(async (group) => {
        const { workspace, _id: id } = group;
        const [runs, unretried] = await Promise.all([
          this.runs.countOfGroup(workspace, id),
          this.runs.countOfGroup(workspace, id, 'unretried'),
        ]);
        return {
          id,
          workflow_id: group.workflow,
          workflow_name: group.workflowName,
          node_id: group.node,
          node_name: group.nodeName,
          code: group.code,
          message: group.message,
          state: group.state,
          assignee: group.assignee === null ? null : { id: group.assignee, name: names.get(group.assignee) ?? '' },
          first_seen: group.firstSeen.toISOString(),
          last_seen: group.lastSeen.toISOString(),
          last_run: group.lastRun,
          runs,
          unretried,
        };
      }),
    );
  }
}
