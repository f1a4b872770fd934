import { Module } from '@nestjs/common';
import { appRecords } from '@tessera/contracts/apps/app-records.contract';
import { appTable } from '@tessera/contracts/apps/app-table.contract';
import { apps } from '@tessera/contracts/apps/apps.contract';
import { controllerFor } from '@tessera/kit/controller-for';
import {
  CreateAppRecords,
  CreateAppRecordsHandler,
  EditAppRecords,
  EditAppRecordsHandler,
  MoveAppRecord,
  MoveAppRecordHandler,
  SetAppRecordStatus,
  SetAppRecordStatusHandler,
  UndoAppRecords,
  UndoAppRecordsHandler,
} from './app-records.commands.ts';
import {
  AppBoard,
  AppBoardHandler,
  AppStack,
  AppStackHandler,
  GetAppRecord,
  GetAppRecordHandler,
  HistoryOfAppRecord,
  HistoryOfAppRecordHandler,
  ListAppRecords,
  ListAppRecordsHandler,
} from './app-records.queries.ts';
import {
  SummariesOfTable,
  SummariesOfTableHandler,
  TableOrder,
  TableOrderHandler,
  TableRows,
  TableRowsHandler,
} from './app-table.queries.ts';
import { TimelineModule } from '../../timeline/timeline.module.ts';
import { AppSetup } from './app-setup.ts';
import {
  AppWriter,
  CloneApp,
  CloneAppHandler,
  CreateApp,
  CreateAppHandler,
  SetAppFavourite,
  SetAppFavouriteHandler,
  SetAppStatus,
  SetAppStatusHandler,
  UpdateApp,
  UpdateAppHandler,
} from './apps.commands.ts';
import { DashboardsModule } from './dashboards/dashboards.module.ts';
import { AppLinkOperationsModule } from './links/links.module.ts';
import { PagesModule } from './pages/pages.module.ts';
import { AppTemplatesModule } from './templates/templates.module.ts';
import { GetApp, GetAppHandler, ListApps, ListAppsHandler } from './apps.queries.ts';

@Module({
  imports: [TimelineModule, PagesModule, DashboardsModule, AppLinkOperationsModule, AppTemplatesModule],
  controllers: [
    controllerFor(apps, {
      list: ListApps,
      get: GetApp,
      create: CreateApp,
      update: UpdateApp,
      setStatus: SetAppStatus,
      clone: CloneApp,
      setFavourite: SetAppFavourite,
    }),
    controllerFor(appRecords, {
      list: ListAppRecords,
      board: AppBoard,
      stack: AppStack,
      get: GetAppRecord,
      history: HistoryOfAppRecord,
      create: CreateAppRecords,
      edit: EditAppRecords,
      setStatus: SetAppRecordStatus,
      undo: UndoAppRecords,
      move: MoveAppRecord,
    }),
    controllerFor(appTable, { order: TableOrder, summaries: SummariesOfTable, rows: TableRows }),
  ],
  providers: [
    AppSetup,
    AppWriter,
    ListAppsHandler,
    GetAppHandler,
    CreateAppHandler,
    UpdateAppHandler,
    SetAppStatusHandler,
    CloneAppHandler,
    SetAppFavouriteHandler,
    ListAppRecordsHandler,
    AppBoardHandler,
    AppStackHandler,
    GetAppRecordHandler,
    HistoryOfAppRecordHandler,
    CreateAppRecordsHandler,
    EditAppRecordsHandler,
    SetAppRecordStatusHandler,
    UndoAppRecordsHandler,
    MoveAppRecordHandler,
    TableOrderHandler,
    SummariesOfTableHandler,
    TableRowsHandler,
  ],
})
export class AppsModule {}
