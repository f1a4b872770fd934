import { Module } from '@nestjs/common';
import { appRecords } from '@tessera/contracts/apps/app-records.contract';
import { appTable } from '@tessera/contracts/apps/app-table.contract';
import { appFolders } from '@tessera/contracts/apps/app-folders.contract';
import { apps } from '@tessera/contracts/apps/apps.contract';
import { AppFolderRepository } from '@tessera/data/apps/app-folder.repository';
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
import { AppCalendarsModule } from './calendars/calendars.module.ts';
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
import {
  AddAppToFolder,
  AddAppToFolderHandler,
  CreateAppFolder,
  CreateAppFolderHandler,
  ListAppFolders,
  ListAppFoldersHandler,
  RemoveAppFolder,
  RemoveAppFolderHandler,
  SetAppImage,
  SetAppImageHandler,
  UpdateAppFolder,
  UpdateAppFolderHandler,
} from './folders/app-folders.operations.ts';
import { AppImages } from './folders/app-images.ts';
import { AppImagesController } from './folders/app-images.raw.controller.ts';
import { DashboardsModule } from './dashboards/dashboards.module.ts';
import { AppLinkOperationsModule } from './links/links.module.ts';
import { PagesModule } from './pages/pages.module.ts';
import { AppTemplatesModule } from './templates/templates.module.ts';
import { GetApp, GetAppHandler, ListApps, ListAppsHandler } from './apps.queries.ts';

@Module({
  imports: [
    TimelineModule,
    AppCalendarsModule,
    PagesModule,
    DashboardsModule,
    AppLinkOperationsModule,
    AppTemplatesModule,
  ],
  controllers: [
    controllerFor(apps, {
      list: ListApps,
      get: GetApp,
      create: CreateApp,
      update: UpdateApp,
      setStatus: SetAppStatus,
      clone: CloneApp,
      setImage: SetAppImage,
      setFavourite: SetAppFavourite,
    }),
    controllerFor(appFolders, {
      list: ListAppFolders,
      create: CreateAppFolder,
      update: UpdateAppFolder,
      remove: RemoveAppFolder,
      addApp: AddAppToFolder,
    }),
    AppImagesController,
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
    AppFolderRepository,
    AppImages,
    ListAppFoldersHandler,
    CreateAppFolderHandler,
    UpdateAppFolderHandler,
    RemoveAppFolderHandler,
    AddAppToFolderHandler,
    SetAppImageHandler,
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
