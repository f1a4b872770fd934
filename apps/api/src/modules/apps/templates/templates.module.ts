import { Module } from '@nestjs/common';
import { appTemplates } from '@tessera/contracts/apps/app-templates.contract';
import { AppInstallationRepository } from '@tessera/data/apps/app-installation.repository';
import { controllerFor } from '@tessera/kit/controller-for';
import { TemplateInstaller } from './template-installer.ts';
import {
  InstalledTemplates,
  InstalledTemplatesHandler,
  InstallTemplate,
  InstallTemplateHandler,
  RemoveTemplate,
  RemoveTemplateHandler,
} from './templates.operations.ts';

/** Templates of whole apps. */
@Module({
  controllers: [
    controllerFor(appTemplates, { installed: InstalledTemplates, install: InstallTemplate, remove: RemoveTemplate }),
  ],
  providers: [
    AppInstallationRepository,
    TemplateInstaller,
    InstalledTemplatesHandler,
    InstallTemplateHandler,
    RemoveTemplateHandler,
  ],
})
export class AppTemplatesModule {}
