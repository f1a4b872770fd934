import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { views } from '@tessera/contracts/views/views.contract';
import { DefaultViewRepository } from '@tessera/data/views/default-view.repository';
import { ViewRepository } from '@tessera/data/views/view.repository';
import type { Actor } from '@tessera/kit/actor';
import { QueryFor } from '@tessera/kit/messages';
import type { Listed } from './listed.ts';
import { ViewAccess, viewToWire } from './view-access.ts';

export class ViewsOfList extends QueryFor(views.ofList) {}

@QueryHandler(ViewsOfList)
export class ViewsOfListHandler implements IQueryHandler<ViewsOfList> {
  constructor(
    private readonly repository: ViewRepository,
    private readonly defaults: DefaultViewRepository,
    private readonly access: ViewAccess,
  ) {}

  async execute({ input, actor }: ViewsOfList) {
    const list = await this.access.list(actor, input.query.list, 'query.list');
    const { workspace, userId } = actor;
    if (actor.guest) return this.ofVisitor(actor, list);
    const [found, chosen, mayShare, manages] = await Promise.all([
      this.repository.ofList(workspace, list.key, userId),
      this.defaults.of(workspace, list.key, userId),
      this.access.mayShare(actor, list),
      this.access.mayManage(actor, list),
    ]);
    return {
      items: found.map((view) => viewToWire(view, actor, list, manages)),
      // A shared view that became personal again is nobody else's default.
      default_id: found.some(({ _id }) => _id === chosen) ? chosen : null,
      may_share: mayShare,
    };
  }

  /** What the workspace shares, opened as whoever made the link opens it. */
  private async ofVisitor(actor: Actor, list: Listed) {
    const { workspace, userId, guest } = actor;
    const [found, chosen] = await Promise.all([
      this.repository.ofList(workspace, list.key, userId),
      guest ? this.defaults.of(workspace, list.key, guest.by) : null,
    ]);
    const items = found.map((view) => ({ ...viewToWire(view, actor, list, false), owner: { id: userId, name: '' } }));
    return { items, default_id: items.find(({ id }) => id === chosen)?.id ?? null, may_share: false };
  }
}
