import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { resourceKinds } from '@tessera/access/resources';
import { activity } from '@tessera/contracts/activity/activity.contract';
import { ActivityRepository } from '@tessera/data/activity/activity.repository';
import { AccessControl } from '@tessera/kit/access-control';
import { listRequest } from '@tessera/kit/list-request';
import { QueryFor } from '@tessera/kit/messages';

export class ListActivity extends QueryFor(activity.list) {}

@QueryHandler(ListActivity)
export class ListActivityHandler implements IQueryHandler<ListActivity> {
  constructor(
    private readonly repository: ActivityRepository,
    private readonly access: AccessControl,
  ) {}

  async execute({ input, actor }: ListActivity) {
    const hidden = (await Promise.all(resourceKinds.map((kind) => this.access.hiddenFrom(actor, kind)))).flat();
    const { items, ...page } = await this.repository.list(actor.workspace, listRequest(input.query, actor), hidden);
    return { ...page, items: items.map(({ _id, at, ...entry }) => ({ ...entry, id: _id, at: at.toISOString() })) };
  }
}
