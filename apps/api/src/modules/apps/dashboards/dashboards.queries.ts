import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { appTypes } from '@tessera/contracts/apps/app-types';
import { dashboards } from '@tessera/contracts/dashboards/dashboards.contract';
import type { DashboardDetails, SourceDetails } from '@tessera/contracts/dashboards/dashboards.schema';
import {
  type DataTile,
  hasRows,
  sourcesOf,
  type Tile,
  type TileSource,
} from '@tessera/contracts/dashboards/tiles.schema';
import { recordStatus } from '@tessera/contracts/records/record-status';
import { type AppDocument, AppRepository } from '@tessera/data/apps/app.repository';
import { DomainError, notFound, unprocessable } from '@tessera/kernel/errors';
import { AccessControl } from '@tessera/kit/access-control';
import type { Actor } from '@tessera/kit/actor';
import { listRequest } from '@tessera/kit/list-request';
import { QueryFor } from '@tessera/kit/messages';
import { dashboardOnWire, emptyContent, listedDashboard } from './dashboard-wire.ts';
import { detailsShownBy, requireShownBy, shownByTiles } from './properties-shown.ts';
import { TileReader } from '@tessera/apps/dashboards/tile-reader';
import type { TileRows } from '@tessera/apps/dashboards/tile-rows';
import { TileSources } from '@tessera/apps/dashboards/tile-sources';

export class ListDashboards extends QueryFor(dashboards.list) {}
export class GetDashboard extends QueryFor(dashboards.get) {}
export class SourceOfTile extends QueryFor(dashboards.source) {}
export class ReadTile extends QueryFor(dashboards.tile) {}
export class PreviewTile extends QueryFor(dashboards.preview) {}

@QueryHandler(ListDashboards)
export class ListDashboardsHandler implements IQueryHandler<ListDashboards> {
  constructor(
    private readonly apps: AppRepository,
    private readonly access: AccessControl,
  ) {}

  async execute({ input, actor }: ListDashboards) {
    const visible = await this.access.visibleTo(actor, 'app');
    const page = await this.apps.listDashboards(actor.workspace, listRequest(input.query, actor), visible);
    return { ...page, items: page.items.map(listedDashboard) };
  }
}

/** @throws DomainError NOT_FOUND for an app that is gone or no dashboard */
export async function dashboardOf(apps: AppRepository, { workspace }: Actor, id: string): Promise<AppDocument> {
  const app = await apps.byId(workspace, id);
  if (!app || app.status === recordStatus.deleted || app.type !== appTypes.dashboard) throw notFound('This dashboard');
  return app;
}

/** @param may whether the person may see the rows outside of a dashboard */
export const detailsOf = (source: TileSource, rows: TileRows, may: boolean): SourceDetails => ({
  source,
  name: rows.name,
  properties: Object.fromEntries(
    Object.entries(rows.properties).map(([name, { kind, label, choices }]) => [
      name,
      { kind, label, ...(choices && { choices: [...choices] }) },
    ]),
  ),
  columns: rows.list?.columns.map(({ id: key, label }) => ({ key, label })) ?? [],
  // Values of a feed have no page of their own.
  may: may && source.kind !== 'feed',
});

/** Whether what is asked is allowed; not for what is gone. */
export async function isAllowed(asked: Promise<void>): Promise<boolean> {
  try {
    await asked;
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

@QueryHandler(GetDashboard)
export class GetDashboardHandler implements IQueryHandler<GetDashboard> {
  constructor(
    private readonly apps: AppRepository,
    private readonly sources: TileSources,
  ) {}

  async execute({ input, actor }: GetDashboard): Promise<DashboardDetails> {
    const app = await dashboardOf(this.apps, actor, input.query.id);
    const content = app.dashboard ?? emptyContent;
    const sources = await Promise.all(
      sourcesOf(content.tiles).map((source) => this.described(actor, source, content.tiles)),
    );
    return { ...dashboardOnWire(app), sources };
  }

  /** What is gone or hidden has no name and no properties. */
  private async described(actor: Actor, source: TileSource, tiles: readonly Tile[]): Promise<SourceDetails> {
    const may = await isAllowed(this.sources.require(actor, source));
    const unknown = { source, name: null, properties: {}, columns: [], may };
    try {
      // Who may see the rows anywhere may see them here too.
      if (!may) await this.sources.requireThroughDashboard(actor, source);
      const details = detailsOf(source, await this.sources.of(actor, source), may);
      if (!actor.guest) return details;
      const columns = details.columns.map(({ key }) => key);
      return detailsShownBy(shownByTiles(tiles, source, columns), details);
    } catch (error) {
      if (error instanceof DomainError) return unknown;
      throw error;
    }
  }
}

@QueryHandler(SourceOfTile)
export class SourceOfTileHandler implements IQueryHandler<SourceOfTile> {
  constructor(private readonly sources: TileSources) {}

  async execute({ input: { body }, actor }: SourceOfTile) {
    await this.sources.require(actor, body.source);
    return detailsOf(body.source, await this.sources.of(actor, body.source), true);
  }
}

/** @throws DomainError UNPROCESSABLE */
function requireRows(tile: Tile): DataTile {
  if (!hasRows(tile)) throw unprocessable('This tile shows no data.', 'body.tile.kind');
  return tile;
}

@QueryHandler(ReadTile)
export class ReadTileHandler implements IQueryHandler<ReadTile> {
  constructor(
    private readonly apps: AppRepository,
    private readonly sources: TileSources,
    private readonly reader: TileReader,
  ) {}

  async execute({ input: { body }, actor }: ReadTile) {
    const { dashboard } = await dashboardOf(this.apps, actor, body.app_id);
    const stored = dashboard?.tiles.find(({ id }) => id === body.tile_id);
    if (!stored) throw notFound('This tile');
    const tile = requireRows(stored);
    await this.sources.requireThroughDashboard(actor, tile.source);
    if (actor.guest && body.filter) {
      const { list } = await this.sources.of(actor, tile.source);
      const columns = list?.columns.map(({ id }) => id) ?? [];
      requireShownBy(shownByTiles(dashboard?.tiles ?? [], tile.source, columns), body.filter);
    }
    return this.reader.read(actor, tile, body);
  }
}

@QueryHandler(PreviewTile)
export class PreviewTileHandler implements IQueryHandler<PreviewTile> {
  constructor(
    private readonly sources: TileSources,
    private readonly reader: TileReader,
  ) {}

  async execute({ input: { body }, actor }: PreviewTile) {
    const tile = requireRows(body.tile);
    await this.sources.require(actor, tile.source);
    return this.reader.read(actor, tile, body);
  }
}
