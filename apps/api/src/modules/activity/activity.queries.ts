import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { activity } from '@tessera/contracts/activity/activity.contract';
import { ActivityRepository } from '@tessera/data/activity/activity.repository';
import { QueryFor } from '@tessera/kit/messages';

export class ListActivity extends QueryFor(activity.list) {}

@QueryHandler(ListActivity)
export class ListActivityHandler implements IQueryHandler<ListActivity> {
  constructor(private readonly repository: ActivityRepository) {}

  async execute({ input, actor }: ListActivity) {
    const { cursor, limit } = input.query;
    const entries = await this.repository.before(actor.workspace, cursor, limit + 1);
    const shown = entries.slice(0, limit);
    const items = shown.map(({ _id, at, ...entry }) => ({ ...entry, id: _id, at: at.toISOString() }));
    return { items, nextCursor: entries.length > limit ? (shown.at(-1)?._id ?? null) : null };
  }
}
