import { Module } from '@nestjs/common';
import { dashboardComponents } from '@tessera/contracts/dashboards/dashboard-components.contract';
import { dashboardFeeds } from '@tessera/contracts/dashboards/dashboard-feeds.contract';
import { dashboards } from '@tessera/contracts/dashboards/dashboards.contract';
import { controllerFor } from '@tessera/kit/controller-for';
import { AppWriter } from '../apps.commands.ts';
import { SaveDashboard, SaveDashboardHandler } from './dashboards.commands.ts';
import {
  GetDashboard,
  GetDashboardHandler,
  ListDashboards,
  ListDashboardsHandler,
  PreviewTile,
  PreviewTileHandler,
  ReadTile,
  ReadTileHandler,
  SourceOfTile,
  SourceOfTileHandler,
} from './dashboards.queries.ts';
import {
  GenerateComponent,
  GenerateComponentHandler,
  ListEditableDashboards,
  ListEditableDashboardsHandler,
  ReadComponents,
  ReadComponentsHandler,
} from './described/components.queries.ts';
import { NamedSources } from './described/named-sources.ts';
import { FeedRows } from './feeds/feed-rows.ts';
import {
  ReceiveValues,
  ReceiveValuesHandler,
  RemoveFeed,
  RemoveFeedHandler,
  SaveFeed,
  SaveFeedHandler,
} from './feeds/feeds.commands.ts';
import { ListFeeds, ListFeedsHandler } from './feeds/feeds.queries.ts';
import { TileReader } from './tile-reader.ts';
import { TileSources } from './tile-sources.ts';

/** Dashboards: apps of type 8. */
@Module({
  controllers: [
    controllerFor(dashboards, {
      list: ListDashboards,
      get: GetDashboard,
      save: SaveDashboard,
      source: SourceOfTile,
      tile: ReadTile,
      preview: PreviewTile,
    }),
    controllerFor(dashboardComponents, {
      list: ListEditableDashboards,
      read: ReadComponents,
      generate: GenerateComponent,
    }),
    controllerFor(dashboardFeeds, { list: ListFeeds, save: SaveFeed, remove: RemoveFeed, receive: ReceiveValues }),
  ],
  providers: [
    AppWriter,
    TileSources,
    TileReader,
    FeedRows,
    NamedSources,
    ListEditableDashboardsHandler,
    ReadComponentsHandler,
    GenerateComponentHandler,
    ListFeedsHandler,
    SaveFeedHandler,
    RemoveFeedHandler,
    ReceiveValuesHandler,
    ListDashboardsHandler,
    GetDashboardHandler,
    SaveDashboardHandler,
    SourceOfTileHandler,
    ReadTileHandler,
    PreviewTileHandler,
  ],
})
export class DashboardsModule {}
