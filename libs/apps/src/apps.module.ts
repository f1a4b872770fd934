import { Module } from '@nestjs/common';
import { DashboardFeedRepository } from '@tessera/data/apps/dashboard-feed.repository';
import { AppFavouriteRepository } from '@tessera/data/apps/app-favourite.repository';
import { AppLinkRepository } from '@tessera/data/apps/app-link.repository';
import { AppRepository } from '@tessera/data/apps/app.repository';
import { BlockRepository } from '@tessera/data/apps/block.repository';
import { PageRepository } from '@tessera/data/apps/page.repository';
import { DefaultViewRepository } from '@tessera/data/views/default-view.repository';
import { ViewRepository } from '@tessera/data/views/view.repository';
import { SharingRepository } from '@tessera/data/sharing/sharing.repository';
import { ObjectsSharedModule } from '@tessera/objects/objects.module';
import { AppLinks } from './app-links.ts';
import { AppsOfObjects } from './apps-of-objects.ts';
import { AppScopes } from './app-scopes.ts';
import { KnownApps } from './known-apps.ts';
import { KnownPages } from './known-pages.ts';

const shared = [
  AppRepository,
  AppFavouriteRepository,
  DashboardFeedRepository,
  PageRepository,
  BlockRepository,
  SharingRepository,
  ViewRepository,
  DefaultViewRepository,
  AppScopes,
  KnownApps,
  KnownPages,
];

const links = [AppRepository, AppLinkRepository, AppLinks];

/** Public links of apps. Needs `Sealing`. */
@Module({ providers: links, exports: links })
export class AppLinksModule {}

/** Tells whoever has an app open that its object changed. */
@Module({ providers: [AppRepository, AppsOfObjects], exports: [AppsOfObjects] })
export class AppsOfObjectsModule {}

/** Apps and the records that they show. Needs what `ObjectsSharedModule` needs. */
@Module({ imports: [ObjectsSharedModule], providers: shared, exports: [...shared, ObjectsSharedModule] })
export class AppsSharedModule {}
