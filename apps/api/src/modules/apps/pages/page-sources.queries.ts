import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { appTypes } from '@tessera/contracts/apps/app-types';
import { sourceTypes } from '@tessera/contracts/pages/block-content';
import { forms } from '@tessera/contracts/forms/forms.contract';
import { pageSources } from '@tessera/contracts/pages/page-sources.contract';
import { AppRepository } from '@tessera/data/apps/app.repository';
import { PageRepository } from '@tessera/data/apps/page.repository';
import { AccessControl } from '@tessera/kit/access-control';
import type { Actor } from '@tessera/kit/actor';
import { listRequest } from '@tessera/kit/list-request';
import { QueryFor } from '@tessera/kit/messages';
import { folded } from '@tessera/query/fold';
import { ListForms } from '../../forms/forms.queries.ts';
import { PageDesk } from './page-desk.ts';

export class ListPageSources extends QueryFor(pageSources.list) {}

interface Named {
  id: string;
  name: string;
}
const most = 100;
const byName = [{ property: 'name', direction: 'ascending' as const }];

@QueryHandler(ListPageSources)
export class ListPageSourcesHandler implements IQueryHandler<ListPageSources> {
  constructor(
    private readonly desk: PageDesk,
    private readonly apps: AppRepository,
    private readonly pages: PageRepository,
    private readonly access: AccessControl,
    private readonly queries: QueryBus,
  ) {}

  async execute({ input, actor, caller }: ListPageSources) {
    const { type, app_id: app, search = '' } = input.query;
    await this.desk.requireApp(actor, app);
    const found =
      type === sourceTypes.page
        ? await this.pagesOf(actor, app)
        : type === sourceTypes.form
          ? await this.formsOf(actor, caller)
          : await this.appsOf(actor, type);
    const wanted = folded(search);
    const items = found
      .filter(({ name }) => folded(name).includes(wanted))
      .slice(0, most)
      .map(({ id, name }) => ({ id, ID: id, name, OBJECT_NAME: name }));
    return { items };
  }

  private async pagesOf({ workspace }: Actor, app: string): Promise<Named[]> {
    const found = await this.pages.ofApp(workspace, app);
    return found.filter(({ status }) => status === 1).map(({ _id, title }) => ({ id: _id, name: title }));
  }

  private async formsOf(actor: Actor, caller: ListPageSources['caller']): Promise<Named[]> {
    const query = forms.list.query.parse({ limit: most, sort: 'name' });
    const { items } = await this.queries.execute(new ListForms({ query }, actor, caller));
    return items.map(({ id, name }) => ({ id, name }));
  }

  private async appsOf(actor: Actor, type: number): Promise<Named[]> {
    const wanted = type === sourceTypes.table ? appTypes.table : appTypes.kanban;
    const visible = await this.access.visibleTo(actor, 'app');
    const filter = { property: 'type', operator: 'equal' as const, value: String(wanted) };
    const request = listRequest({ sort: byName, limit: most, filter }, actor);
    const { items } = await this.apps.list(actor.workspace, { stage: 'active' }, request, visible);
    return items.map(({ _id, name }) => ({ id: _id, name }));
  }
}
