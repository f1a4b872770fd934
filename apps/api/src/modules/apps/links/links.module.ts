import { Module } from '@nestjs/common';
import { appLinks } from '@tessera/contracts/apps/app-links.contract';
import { publicApps } from '@tessera/contracts/apps/public-apps.contract';
import { controllerFor } from '@tessera/kit/controller-for';
import {
  GetAppLink,
  GetAppLinkHandler,
  RemoveAppLink,
  RemoveAppLinkHandler,
  SaveAppLink,
  SaveAppLinkHandler,
} from './app-links.operations.ts';
import { OpenPublicApp, OpenPublicAppHandler, ReadPublicApp, ReadPublicAppHandler } from './public-apps.operations.ts';

@Module({
  controllers: [
    controllerFor(appLinks, { get: GetAppLink, save: SaveAppLink, remove: RemoveAppLink }),
    controllerFor(publicApps, { read: ReadPublicApp, open: OpenPublicApp }),
  ],
  providers: [GetAppLinkHandler, SaveAppLinkHandler, RemoveAppLinkHandler, ReadPublicAppHandler, OpenPublicAppHandler],
})
export class AppLinkOperationsModule {}
