import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { appTemplates } from '@tessera/contracts/apps/app-templates.contract';
import { type InstalledTemplate, TemplateId } from '@tessera/contracts/apps/app-templates.schema';
import { appTemplates as templates } from '@tessera/contracts/apps/templates/app-templates';
import {
  type AppInstallationDocument,
  AppInstallationRepository,
} from '@tessera/data/apps/app-installation.repository';
import { conflict, DomainError } from '@tessera/kernel/errors';
import { CommandFor, QueryFor } from '@tessera/kit/messages';
import { TemplateInstaller } from './template-installer.ts';

export class InstalledTemplates extends QueryFor(appTemplates.installed) {}
export class InstallTemplate extends CommandFor(appTemplates.install) {}
export class RemoveTemplate extends CommandFor(appTemplates.remove) {}

/** @returns nothing for a template that this version does not have */
function installedOnWire({ template, parts, isComplete, createdAt }: AppInstallationDocument): InstalledTemplate[] {
  const known = TemplateId.safeParse(template);
  if (!known.success) return [];
  return [{ template: known.data, parts, is_complete: isComplete, created_at: createdAt.toISOString() }];
}

@QueryHandler(InstalledTemplates)
export class InstalledTemplatesHandler implements IQueryHandler<InstalledTemplates> {
  constructor(private readonly installations: AppInstallationRepository) {}

  async execute({ actor }: InstalledTemplates) {
    const items = await this.installations.all(actor.workspace);
    return { items: items.flatMap(installedOnWire) };
  }
}

@CommandHandler(InstallTemplate)
export class InstallTemplateHandler implements ICommandHandler<InstallTemplate> {
  constructor(
    private readonly installations: AppInstallationRepository,
    private readonly installer: TemplateInstaller,
  ) {}

  async execute({ input, actor, caller }: InstallTemplate) {
    const { template: id } = input.body;
    const { workspace, userId } = actor;
    if (!(await this.installations.begin(workspace, id, userId)))
      throw conflict('This template is installed already. Remove it to install it again.', 'body.template');
    try {
      await this.installer.make(templates[id], { actor, caller });
    } catch (error) {
      await this.takeBack(id, { actor, caller });
      if (!(error instanceof DomainError && error.code === 'NOT_FOUND')) throw error;
      throw conflict('Somebody deleted a part of this template while it was being made. Try again.', 'body.template');
    }
    const made = await this.installations.complete(workspace, id);
    const [installed] = made ? installedOnWire(made) : [];
    if (!installed) throw conflict('Somebody removed this template while it was being installed.', 'body.template');
    return installed;
  }

  /** What cannot be taken away stays listed, to be removed by somebody who may. */
  private async takeBack(id: string, by: Pick<InstallTemplate, 'actor' | 'caller'>): Promise<void> {
    const { workspace } = by.actor;
    const begun = await this.installations.of(workspace, id);
    const isGone = await this.installer.takeAway(begun?.parts ?? [], by).then(
      () => true,
      () => false,
    );
    if (isGone) await this.installations.delete(workspace, id);
  }
}

@CommandHandler(RemoveTemplate)
export class RemoveTemplateHandler implements ICommandHandler<RemoveTemplate> {
  constructor(
    private readonly installations: AppInstallationRepository,
    private readonly installer: TemplateInstaller,
  ) {}

  async execute({ input, actor, caller }: RemoveTemplate) {
    const installed = await this.installations.of(actor.workspace, input.body.template);
    if (!installed) return { removed: false };
    await this.installer.takeAway(installed.parts, { actor, caller });
    return { removed: await this.installations.delete(actor.workspace, input.body.template) };
  }
}
