import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type AppScope, AppScopes, detailsShown } from '@tessera/apps/app-scopes';
import { apps } from '@tessera/contracts/apps/apps.contract';
import type { AppDetails } from '@tessera/contracts/apps/apps.schema';
import { AppFavouriteRepository } from '@tessera/data/apps/app-favourite.repository';
import { type AppDocument, AppRepository } from '@tessera/data/apps/app.repository';
import { ObjectDetailsReader } from '@tessera/objects/object-details';
import { DomainError, notFound } from '@tessera/kernel/errors';
import { AccessControl } from '@tessera/kit/access-control';
import type { Actor } from '@tessera/kit/actor';
import { listRequest } from '@tessera/kit/list-request';
import { QueryFor } from '@tessera/kit/messages';
import { appOnWire, listedApp } from './app-wire.ts';

export class ListApps extends QueryFor(apps.list) {}
export class GetApp extends QueryFor(apps.get) {}

@QueryHandler(ListApps)
export class ListAppsHandler implements IQueryHandler<ListApps> {
  constructor(
    private readonly apps: AppRepository,
    private readonly favourites: AppFavouriteRepository,
    private readonly access: AccessControl,
  ) {}

  async execute({ input, actor }: ListApps) {
    const [visible, favourites] = await Promise.all([
      this.access.visibleTo(actor, 'app'),
      this.favourites.of(actor.workspace, actor.userId),
    ]);
    const { stage, favourites: isLimited } = input.query;
    const limits = { stage, ...(isLimited && { only: [...favourites] }) };
    const page = await this.apps.list(actor.workspace, limits, listRequest(input.query, actor), visible);
    return { ...page, items: page.items.map((app) => listedApp(app, favourites)) };
  }
}

@QueryHandler(GetApp)
export class GetAppHandler implements IQueryHandler<GetApp> {
  constructor(
    private readonly apps: AppRepository,
    private readonly favourites: AppFavouriteRepository,
    private readonly objects: ObjectDetailsReader,
    private readonly scopes: AppScopes,
  ) {}

  async execute({ input, actor }: GetApp): Promise<AppDetails> {
    const { id } = input.query;
    const { workspace, userId, guest } = actor;
    const app = await this.apps.byId(workspace, id);
    if (!app) throw notFound('This app');
    const source = app.source?.kind === 'object' ? app.source.id : null;
    const [favourites, object, found] = await Promise.all([
      this.favourites.of(workspace, userId),
      source === null ? null : this.objects.of(workspace, source),
      source === null ? null : this.scopeOf(actor, app),
    ]);
    const problems = found && 'problem' in found ? [found.problem] : [];
    const details = { ...appOnWire(app, favourites), object, problems };
    if (!guest) return details;
    return found && 'scope' in found
      ? detailsShown(found.scope, details)
      : { ...details, object: null, whereCondition: null };
  }

  private async scopeOf(actor: Actor, app: AppDocument): Promise<{ scope: AppScope } | { problem: string }> {
    try {
      return { scope: await this.scopes.from(actor, app) };
    } catch (error) {
      if (error instanceof DomainError) return { problem: error.message };
      throw error;
    }
  }
}
