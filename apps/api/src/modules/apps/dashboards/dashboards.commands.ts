import { isDeepStrictEqual } from 'node:util';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { appLayouts, appTypes } from '@tessera/contracts/apps/app-types';
import { AppSettings } from '@tessera/contracts/apps/apps.schema';
import { dashboards } from '@tessera/contracts/dashboards/dashboards.contract';
import type { Dashboard } from '@tessera/contracts/dashboards/dashboards.schema';
import {
  type DashboardContent,
  hasRows,
  sourceName,
  type Tile,
  type TileSource,
} from '@tessera/contracts/dashboards/tiles.schema';
import { AppRepository } from '@tessera/data/apps/app.repository';
import { conflict, invalidInput, unprocessable } from '@tessera/kernel/errors';
import { AccessControl } from '@tessera/kit/access-control';
import type { Actor } from '@tessera/kit/actor';
import { CommandFor } from '@tessera/kit/messages';
import { AppWriter } from '../apps.commands.ts';
import { tileProblem } from '@tessera/apps/dashboards/check-tile';
import { dashboardOnWire } from './dashboard-wire.ts';
import { dashboardOf } from './dashboards.queries.ts';
import type { TileRows } from '@tessera/apps/dashboards/tile-rows';
import { TileSources } from '@tessera/apps/dashboards/tile-sources';

export class SaveDashboard extends CommandFor(dashboards.save) {}

/** The query of a tile, without its title and size. */
function questionOf(tile: Tile): unknown {
  const { id: _id, title: _title, width: _width, height: _height, ...question } = tile;
  return question;
}

@CommandHandler(SaveDashboard)
export class SaveDashboardHandler implements ICommandHandler<SaveDashboard> {
  constructor(
    private readonly apps: AppRepository,
    private readonly access: AccessControl,
    private readonly writer: AppWriter,
    private readonly sources: TileSources,
  ) {}

  async execute({ input: { body }, actor }: SaveDashboard): Promise<Dashboard> {
    const { id, revision, interfaceName: name, content } = body;
    if (id === undefined) return this.create(actor, name, content);
    await this.access.requireOn(actor, 'apps:CAN_EDIT', 'app', id);
    const app = await dashboardOf(this.apps, actor, id);
    if (revision === undefined) throw invalidInput('body.revision: name the revision that was read.', 'body.revision');
    await this.requireTiles(actor, content, app.dashboard?.tiles ?? []);
    const change = { dashboard: content, ...(name !== undefined && { name }) };
    const stored = await this.apps.update(actor.workspace, { id, revision }, change);
    if (!stored) throw conflict('Somebody changed this dashboard meanwhile. Load it again.', 'body.revision');
    await this.writer.answer(actor, stored);
    return dashboardOnWire(stored);
  }

  private async create(actor: Actor, name: string | undefined, content: DashboardContent): Promise<Dashboard> {
    await this.access.require(actor, 'apps:CAN_ADD');
    if (name === undefined) throw invalidInput('body.interfaceName: enter a name.', 'body.interfaceName');
    await this.requireTiles(actor, content, []);
    const app = await this.writer.create(actor, {
      type: appTypes.dashboard,
      name,
      icon: 'layout-dashboard',
      layout: appLayouts.singleColumn,
      source: null,
      filter: null,
      settings: AppSettings.parse({}),
      dashboard: content,
      stackedBy: null,
    });
    return { id: app.id, interfaceName: app.interfaceName, revision: app.revision, content };
  }

  /**
   * Tiles whose query did not change may stay, even where the person could not add them now. Rows that several tiles
   * share are read once.
   * @throws DomainError FORBIDDEN or NOT_FOUND for rows that the person must not see; UNPROCESSABLE that names what
   *   does not fit
   */
  private async requireTiles(actor: Actor, { tiles }: DashboardContent, before: readonly Tile[]): Promise<void> {
    const known = before.map(questionOf);
    const rows = new Map<string, TileRows>();
    for (const [place, tile] of tiles.entries()) {
      if (!hasRows(tile) || known.some((question) => isDeepStrictEqual(question, questionOf(tile)))) continue;
      const name = sourceName(tile.source);
      const found = rows.get(name) ?? (await this.rowsOf(actor, tile.source));
      rows.set(name, found);
      const problem = tileProblem(tile, found);
      if (!problem) continue;
      const field = `body.content.tiles.${place}.${problem.path}`;
      throw unprocessable(`${field}: ${problem.message}.`, field);
    }
  }

  private async rowsOf(actor: Actor, source: TileSource): Promise<TileRows> {
    await this.sources.require(actor, source);
    return this.sources.of(actor, source);
  }
}
