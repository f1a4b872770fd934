import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { pages } from '@tessera/contracts/pages/pages.contract';
import { PageRepository } from '@tessera/data/apps/page.repository';
import { BlockJournalRepository, PageVersionRepository } from '@tessera/data/apps/page-version.repository';
import { notFound } from '@tessera/kernel/errors';
import type { UserId } from '@tessera/kernel/ids';
import { QueryFor } from '@tessera/kit/messages';
import { People } from '../../../auth/people.ts';
import { PageDesk, pageOnWire } from './page-desk.ts';

export class ListPages extends QueryFor(pages.list) {}
export class ListPageVersions extends QueryFor(pages.versions) {}
export class GetPageVersion extends QueryFor(pages.version) {}

const mostVersions = 100;

@QueryHandler(ListPages)
export class ListPagesHandler implements IQueryHandler<ListPages> {
  constructor(
    private readonly desk: PageDesk,
    private readonly pages: PageRepository,
  ) {}

  async execute({ input, actor }: ListPages) {
    const { app_id: app, stage } = input.query;
    await this.desk.requireApp(actor, app);
    const all = await this.pages.ofApp(actor.workspace, app);
    return { items: all.filter(({ status }) => (status === 2) === (stage === 'deleted')).map(pageOnWire) };
  }
}

@QueryHandler(ListPageVersions)
export class ListPageVersionsHandler implements IQueryHandler<ListPageVersions> {
  constructor(
    private readonly desk: PageDesk,
    private readonly versions: PageVersionRepository,
    private readonly people: People,
  ) {}

  async execute({ input, actor }: ListPageVersions) {
    const page = await this.desk.find(actor, input.query.app_id, input.query.page_id);
    const found = await this.versions.ofPage(actor.workspace, page._id, mostVersions);
    const names = await this.people.namesOf(found.flatMap(({ by }) => by as UserId[]));
    const items = found.map(({ number, from, at, by }) => ({
      number,
      from: from.toISOString(),
      at: at.toISOString(),
      by: by.map((id) => ({ id, name: names.get(id as UserId) ?? '' })),
    }));
    return { items };
  }
}

@QueryHandler(GetPageVersion)
export class GetPageVersionHandler implements IQueryHandler<GetPageVersion> {
  constructor(
    private readonly desk: PageDesk,
    private readonly versions: PageVersionRepository,
    private readonly journal: BlockJournalRepository,
  ) {}

  async execute({ input, actor }: GetPageVersion) {
    const { app_id: app, page_id: id, number } = input.query;
    const page = await this.desk.find(actor, app, id);
    if (!(await this.versions.has(actor.workspace, page._id, number))) throw notFound('This version');
    const state = await this.journal.stateAt(actor.workspace, page._id, number);
    const items = state.map(({ at, by, ...block }) => ({
      ...block,
      page_id: page._id,
      updated_at: new Date(at).toISOString(),
      updated_by: by,
    }));
    return { items };
  }
}
