import { appImagesWire } from '@tessera/contracts/apps/app-images.wire';
import type { App, ListedApp } from '@tessera/contracts/apps/apps.schema';
import type { AppDocument, AppSummary } from '@tessera/data/apps/app.repository';

/** @param favourites ids of the caller's favourites */
export const listedApp = (app: AppSummary, favourites: ReadonlySet<string>): ListedApp => ({
  id: app._id,
  type: app.type,
  interfaceName: app.name,
  icon: app.icon,
  image: app.image === undefined ? null : appImagesWire.file.path.replace('{image}', app.image),
  folder_id: app.folder ?? null,
  layout: app.layout,
  dataSource: app.source,
  groupingStacking: app.stackedBy,
  status: app.status,
  is_favourite: favourites.has(app._id),
  revision: app.revision,
  created_at: app.createdAt.toISOString(),
  updated_at: app.updatedAt.toISOString(),
});

/** @param favourites ids of the caller's favourites */
export const appOnWire = (app: AppDocument, favourites: ReadonlySet<string>): App => ({
  ...listedApp(app, favourites),
  whereCondition: app.filter,
  settings: app.settings,
});
