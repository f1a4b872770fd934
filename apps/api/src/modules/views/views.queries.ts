import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { AppScopes } from '@tessera/apps/app-scopes';
import { viewOfVisitor } from '@tessera/apps/visitor-fields';
import { views } from '@tessera/contracts/views/views.contract';
import { DefaultViewRepository } from '@tessera/data/views/default-view.repository';
import { ViewRepository } from '@tessera/data/views/view.repository';
import type { Actor } from '@tessera/kit/actor';
import { valueProperty } from '@tessera/objects/object-schema';
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
    private readonly scopes: AppScopes,
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

  /** The view that whoever made the link opens the app with, as far as visitors are shown it. Others may show more. */
  private async ofVisitor(actor: Actor, list: Listed) {
    const view = list.of?.kind === 'app' ? await this.scopes.viewOfVisitor(actor, list.of.id) : null;
    if (!view) return { items: [], default_id: null, may_share: false };
    const { properties } = list.definition;
    const state = viewOfVisitor(view.state, (key) => Object.hasOwn(properties, valueProperty(key)));
    const shown = viewToWire({ ...view, state }, actor, list, false);
    return {
      items: [{ ...shown, owner: { id: actor.userId, name: '' } }],
      default_id: view._id,
      may_share: false,
    };
  }
}
