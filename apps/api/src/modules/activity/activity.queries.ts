import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { activity } from '@tessera/contracts/activity/activity.contract';
import { ActivityRepository } from '@tessera/data/activity/activity.repository';
import { listRequest } from '@tessera/kit/list-request';
import { QueryFor } from '@tessera/kit/messages';

export class ListActivity extends QueryFor(activity.list) {}

@QueryHandler(ListActivity)
export class ListActivityHandler implements IQueryHandler<ListActivity> {
  constructor(private readonly repository: ActivityRepository) {}

  async execute({ input, actor }: ListActivity) {
    const { items, ...page } = await this.repository.list(actor.workspace, listRequest(input.query, actor));
    return { ...page, items: items.map(({ _id, at, ...entry }) => ({ ...entry, id: _id, at: at.toISOString() })) };
  }
}
