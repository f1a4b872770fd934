import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { resourceKinds } from '@tessera/access/resources';
import { activity } from '@tessera/contracts/activity/activity.contract';
import { type ActivityDocument, ActivityRepository } from '@tessera/data/activity/activity.repository';
import { AccessControl } from '@tessera/kit/access-control';
import { listRequest } from '@tessera/kit/list-request';
import { QueryFor } from '@tessera/kit/messages';

export class ListActivity extends QueryFor(activity.list) {}
export class AgentActivity extends QueryFor(activity.ofAgent) {}

const entryOf = ({ _id, at, ...entry }: ActivityDocument) => ({ ...entry, id: _id, at: at.toISOString() });

@QueryHandler(AgentActivity)
export class AgentActivityHandler implements IQueryHandler<AgentActivity> {
  constructor(private readonly repository: ActivityRepository) {}

  async execute({ input: { query }, actor }: AgentActivity) {
    const { agent_id: agent, ...page } = query;
    const request = listRequest({ ...page, sort: [{ property: 'at', direction: 'descending' }] }, actor);
    const { items, nextCursor } = await this.repository.ofSubject(actor.workspace, agent, request);
    return { nextCursor, items: items.map(entryOf) };
  }
}

@QueryHandler(ListActivity)
export class ListActivityHandler implements IQueryHandler<ListActivity> {
  constructor(
    private readonly repository: ActivityRepository,
    private readonly access: AccessControl,
  ) {}

  async execute({ input, actor }: ListActivity) {
    const hidden = (await Promise.all(resourceKinds.map((kind) => this.access.hiddenFrom(actor, kind)))).flat();
    const { items, ...page } = await this.repository.list(actor.workspace, listRequest(input.query, actor), hidden);
    return { ...page, items: items.map(entryOf) };
  }
}
