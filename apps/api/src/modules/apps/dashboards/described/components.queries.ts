import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { dashboardComponents } from '@tessera/contracts/dashboards/dashboard-components.contract';
import { AppRepository } from '@tessera/data/apps/app.repository';
import { unprocessable } from '@tessera/kernel/errors';
import { newId } from '@tessera/kernel/ids';
import { AccessControl } from '@tessera/kit/access-control';
import { listRequest } from '@tessera/kit/list-request';
import { QueryFor } from '@tessera/kit/messages';
import { tileProblem } from '@tessera/apps/dashboards/check-tile';
import { emptyContent, listedDashboard } from '../dashboard-wire.ts';
import { dashboardOf, detailsOf } from '../dashboards.queries.ts';
import { TileReader } from '@tessera/apps/dashboards/tile-reader';
import { TileSources } from '@tessera/apps/dashboards/tile-sources';
import { NamedSources } from './named-sources.ts';
import { readDescription, sourceIn } from './read-description.ts';
import { Description } from './words.ts';

export class ListEditableDashboards extends QueryFor(dashboardComponents.list) {}
export class ReadComponents extends QueryFor(dashboardComponents.read) {}
export class GenerateComponent extends QueryFor(dashboardComponents.generate) {}

@QueryHandler(ListEditableDashboards)
export class ListEditableDashboardsHandler implements IQueryHandler<ListEditableDashboards> {
  constructor(
    private readonly apps: AppRepository,
    private readonly access: AccessControl,
  ) {}

  async execute({ input, actor }: ListEditableDashboards) {
    const visible = await this.access.visibleTo(actor, 'app', 'apps:CAN_EDIT');
    const page = await this.apps.listDashboards(actor.workspace, listRequest(input.query, actor), visible);
    return { ...page, items: page.items.map(listedDashboard) };
  }
}

@QueryHandler(ReadComponents)
export class ReadComponentsHandler implements IQueryHandler<ReadComponents> {
  constructor(
    private readonly apps: AppRepository,
    private readonly reader: TileReader,
  ) {}

  async execute({ input: { body }, actor }: ReadComponents) {
    const app = await dashboardOf(this.apps, actor, body.dashboard_id);
    const { tiles, range: stored } = app.dashboard ?? emptyContent;
    const range = body.range ?? stored ?? undefined;
    const items = [];
    // One after another: a dashboard of 40 tiles must not hold all connections of the database.
    for (const tile of tiles) items.push({ tile, ...(await this.reader.shown(actor, tile, range)) });
    return { id: app._id, interfaceName: app.name, items };
  }
}

@QueryHandler(GenerateComponent)
export class GenerateComponentHandler implements IQueryHandler<GenerateComponent> {
  constructor(
    private readonly named: NamedSources,
    private readonly sources: TileSources,
    private readonly reader: TileReader,
  ) {}

  async execute({ input: { body }, actor }: GenerateComponent) {
    const description = new Description(body.text);
    const chosen = sourceIn(description, await this.named.of(actor));
    await this.sources.require(actor, chosen.source);
    const rows = await this.sources.of(actor, chosen.source);
    const { properties } = rows;
    const { tile, ...read } = readDescription(body.text, description, chosen, { id: newId(), properties });
    const problem = tileProblem(tile, rows);
    if (problem) throw unprocessable(`body.text: ${problem.message}.`, 'body.text');
    const data = await this.reader.read(actor, tile, {});
    return { tile, details: detailsOf(chosen.source, rows, true), data, ...read };
  }
}
