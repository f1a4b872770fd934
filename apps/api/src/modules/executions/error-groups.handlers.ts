import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { errorGroups } from '@tessera/contracts/executions/error-groups.contract';
import { ErrorGroupRepository } from '@tessera/data/runs/error-group.repository';
import { RunRepository } from '@tessera/data/runs/run.repository';
import { DomainError, notFound, unprocessable } from '@tessera/kernel/errors';
import type { UserId } from '@tessera/kernel/ids';
import { AccessControl } from '@tessera/kit/access-control';
import { listRequest } from '@tessera/kit/list-request';
import { CommandFor, QueryFor } from '@tessera/kit/messages';
import { RunRetrier } from '@tessera/runs/run-retrier';
import { WorkspaceAccess } from '../../auth/workspace-access.ts';
import { ErrorGroups } from './error-groups.ts';

export class ListErrorGroups extends QueryFor(errorGroups.list) {}
export class ChangeErrorGroup extends CommandFor(errorGroups.change) {}
export class RetryErrorGroup extends CommandFor(errorGroups.retry) {}

const retriedAtOnce = 100;

@QueryHandler(ListErrorGroups)
export class ListErrorGroupsHandler implements IQueryHandler<ListErrorGroups> {
  constructor(
    private readonly stored: ErrorGroupRepository,
    private readonly groups: ErrorGroups,
    private readonly access: AccessControl,
  ) {}

  async execute({ input, actor }: ListErrorGroups) {
    const visible = await this.access.visibleTo(actor, 'workflow', 'executions:CAN_VIEW');
    const { items, ...page } = await this.stored.list(actor.workspace, listRequest(input.query, actor), visible);
    return { ...page, items: await this.groups.shown(items) };
  }
}

@CommandHandler(ChangeErrorGroup)
export class ChangeErrorGroupHandler implements ICommandHandler<ChangeErrorGroup> {
  constructor(
    private readonly stored: ErrorGroupRepository,
    private readonly groups: ErrorGroups,
    private readonly workspaces: WorkspaceAccess,
  ) {}

  async execute({ input, actor }: ChangeErrorGroup) {
    const { id, state, assignee } = input.body;
    await this.groups.editable(actor, id);
    if (typeof assignee === 'string' && !(await this.workspaces.membershipOf(assignee as UserId, actor.workspace)))
      throw unprocessable('This person is not a member of the workspace. Choose a member.', 'body.assignee');
    const changed = await this.stored.set(actor.workspace, id, {
      ...(state !== undefined && { state }),
      ...(assignee !== undefined && { assignee: assignee as UserId | null }),
    });
    const [shown] = await this.groups.shown(changed ? [changed] : []);
    if (!shown) throw notFound('This group of errors');
    return shown;
  }
}

@CommandHandler(RetryErrorGroup)
export class RetryErrorGroupHandler implements ICommandHandler<RetryErrorGroup> {
  constructor(
    private readonly runs: RunRepository,
    private readonly retrier: RunRetrier,
    private readonly groups: ErrorGroups,
  ) {}

  async execute({ input, actor }: RetryErrorGroup) {
    const { workspace } = actor;
    const { id, version } = input.body;
    const { workflow } = await this.groups.editable(actor, id);
    const found = await this.runs.unretriedOfGroup(workspace, id, retriedAtOnce + 1);
    const counts = { started: 0, refused: 0 };
    for (const run of found.slice(0, retriedAtOnce)) {
      try {
        const { started } = await this.retrier.retry(workspace, run, version);
        if (started) counts.started += 1;
      } catch (error) {
        if (!(error instanceof DomainError) || error.code === 'UNPROCESSABLE') throw error;
        counts.refused += 1;
        // Otherwise the next call would find it again.
        await this.runs.markRetried(workspace, run);
      }
    }
    return { workflow_id: workflow, ...counts, left: found.length > retriedAtOnce };
  }
}
