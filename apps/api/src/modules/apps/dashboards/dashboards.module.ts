import { Module } from '@nestjs/common';
import { DashboardReadingModule } from '@tessera/apps/dashboards/dashboard-reading.module';
import { dashboardComponents } from '@tessera/contracts/dashboards/dashboard-components.contract';
import { dashboardFeeds } from '@tessera/contracts/dashboards/dashboard-feeds.contract';
import { dashboardMails } from '@tessera/contracts/dashboards/dashboard-mails.contract';
import { dashboards } from '@tessera/contracts/dashboards/dashboards.contract';
import { DashboardMailRepository } from '@tessera/data/apps/dashboard-mail.repository';
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
import {
  ReceiveValues,
  ReceiveValuesHandler,
  RemoveFeed,
  RemoveFeedHandler,
  SaveFeed,
  SaveFeedHandler,
} from './feeds/feeds.commands.ts';
import { ListFeeds, ListFeedsHandler } from './feeds/feeds.queries.ts';
import {
  RemoveDashboardMail,
  RemoveDashboardMailHandler,
  SendDashboardMail,
  SendDashboardMailHandler,
  SetDashboardMailPaused,
  SetDashboardMailPausedHandler,
} from './mails/mails.commands.ts';
import { ListDashboardMails, ListDashboardMailsHandler } from './mails/mails.queries.ts';
import { SaveDashboardMail, SaveDashboardMailHandler } from './mails/save-mail.command.ts';

/** Dashboards: apps of type 8. */
@Module({
  imports: [DashboardReadingModule],
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
    controllerFor(dashboardMails, {
      list: ListDashboardMails,
      save: SaveDashboardMail,
      setPaused: SetDashboardMailPaused,
      sendNow: SendDashboardMail,
      remove: RemoveDashboardMail,
    }),
  ],
  providers: [
    AppWriter,
    DashboardMailRepository,
    NamedSources,
    ListEditableDashboardsHandler,
    ReadComponentsHandler,
    GenerateComponentHandler,
    ListFeedsHandler,
    SaveFeedHandler,
    RemoveFeedHandler,
    ReceiveValuesHandler,
    ListDashboardMailsHandler,
    SaveDashboardMailHandler,
    SetDashboardMailPausedHandler,
    SendDashboardMailHandler,
    RemoveDashboardMailHandler,
    ListDashboardsHandler,
    GetDashboardHandler,
    SaveDashboardHandler,
    SourceOfTileHandler,
    ReadTileHandler,
    PreviewTileHandler,
  ],
})
export class DashboardsModule {}
