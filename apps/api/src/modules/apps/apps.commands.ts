import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { App } from '@tessera/contracts/apps/apps.schema';
import { mostApps } from '@tessera/contracts/apps/apps.schema';
import { apps } from '@tessera/contracts/apps/apps.contract';
import { recordStatus } from '@tessera/contracts/records/record-status';
import { AppFavouriteRepository } from '@tessera/data/apps/app-favourite.repository';
import { type AppDocument, type AppDraft, AppRepository } from '@tessera/data/apps/app.repository';
import { SharingRepository } from '@tessera/data/sharing/sharing.repository';
import { conflict, notFound, unprocessable, workspaceFull } from '@tessera/kernel/errors';
import { newId } from '@tessera/kernel/ids';
import type { Actor } from '@tessera/kit/actor';
import { CommandFor } from '@tessera/kit/messages';
import { PushPublisher } from '@tessera/queue/push-publisher';
import { AppImages } from './folders/app-images.ts';
import { AppSetup } from './app-setup.ts';
import { appOnWire, listedApp } from './app-wire.ts';

export class CreateApp extends CommandFor(apps.create) {}
export class UpdateApp extends CommandFor(apps.update) {}
export class SetAppStatus extends CommandFor(apps.setStatus) {}
export class CloneApp extends CommandFor(apps.clone) {}
export class SetAppFavourite extends CommandFor(apps.setFavourite) {}

/** What the commands have in common: the app of the call, and how a changed one is answered and announced. */
@Injectable()
export class AppWriter {
  constructor(
    private readonly apps: AppRepository,
    private readonly favourites: AppFavouriteRepository,
    private readonly sharing: SharingRepository,
    private readonly pushes: PushPublisher,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async find({ workspace }: Actor, id: string): Promise<AppDocument> {
    const app = await this.apps.byId(workspace, id);
    if (!app) throw notFound('This app');
    return app;
  }

  /** Its owner is stored first: without the app it has no effect. */
  async create(actor: Actor, draft: Omit<AppDraft, '_id' | 'createdBy'>): Promise<App> {
    const { workspace, userId } = actor;
    const id = newId();
    await this.sharing.own(workspace, 'app', id, userId);
    const stored = await this.apps.add(workspace, { ...draft, _id: id, createdBy: userId }, mostApps);
    if (stored !== 'full') return this.answer(actor, stored);
    await this.sharing.forget(workspace, 'app', id);
    throw workspaceFull('apps', mostApps);
  }

  async answer({ workspace, userId }: Actor, app: AppDocument): Promise<App> {
    const favourites = await this.favourites.of(workspace, userId);
    // Favourites are a person's own, so others read the list again.
    const patch = listedApp(app, new Set());
    this.pushes.changed(workspace, { entity: 'app', id: app._id }, () => {
      const { is_favourite: _, ...shared } = patch;
      return { revision: app.revision, patch: shared };
    });
    return appOnWire(app, favourites);
  }
}

@CommandHandler(CreateApp)
export class CreateAppHandler implements ICommandHandler<CreateApp> {
  constructor(
    private readonly writer: AppWriter,
    private readonly setup: AppSetup,
  ) {}

  async execute({ input, actor }: CreateApp) {
    const { interfaceName, whereCondition, dataSource, groupingStacking, ...rest } = input.body;
    const draft = {
      ...rest,
      name: interfaceName,
      filter: whereCondition,
      source: dataSource,
      stackedBy: groupingStacking,
      dashboard: null,
    };
    await this.setup.require(actor, draft);
    return this.writer.create(actor, draft);
  }
}

@CommandHandler(UpdateApp)
export class UpdateAppHandler implements ICommandHandler<UpdateApp> {
  constructor(
    private readonly apps: AppRepository,
    private readonly writer: AppWriter,
    private readonly setup: AppSetup,
  ) {}

  async execute({ input, actor }: UpdateApp) {
    const { id, revision, interfaceName, whereCondition, dataSource, groupingStacking, ...rest } = input.body;
    const app = await this.writer.find(actor, id);
    const change = {
      ...rest,
      ...(interfaceName !== undefined && { name: interfaceName }),
      ...(whereCondition !== undefined && { filter: whereCondition }),
      ...(dataSource !== undefined && { source: dataSource }),
      ...(groupingStacking !== undefined && { stackedBy: groupingStacking }),
    };
    const after = { ...app, ...change };
    if (after.type !== app.type && app.status !== 3)
      throw unprocessable('The type of a published app stays. Create another app.', 'body.type');
    await this.setup.require(actor, after);
    if (app.status === recordStatus.active) this.setup.requireComplete(after);
    const stored = await this.apps.update(actor.workspace, { id, revision }, change);
    if (!stored) throw conflict('Somebody changed this app meanwhile. Load it again.', 'body.revision');
    return this.writer.answer(actor, stored);
  }
}

@CommandHandler(SetAppStatus)
export class SetAppStatusHandler implements ICommandHandler<SetAppStatus> {
  constructor(
    private readonly apps: AppRepository,
    private readonly writer: AppWriter,
    private readonly setup: AppSetup,
  ) {}

  async execute({ input, actor }: SetAppStatus) {
    const { id, status } = input.body;
    const app = await this.writer.find(actor, id);
    if (status === recordStatus.active) this.setup.requireComplete(app);
    const stored = await this.apps.setStatus(actor.workspace, id, status);
    if (!stored) throw notFound('This app');
    return this.writer.answer(actor, stored);
  }
}

@CommandHandler(CloneApp)
export class CloneAppHandler implements ICommandHandler<CloneApp> {
  constructor(
    private readonly apps: AppRepository,
    private readonly images: AppImages,
    private readonly writer: AppWriter,
  ) {}

  async execute({ input, actor }: CloneApp) {
    const app = await this.writer.find(actor, input.body.id);
    const { type, name, icon, layout, source, filter, settings, stackedBy, dashboard, folder } = app;
    const copy = {
      type,
      icon,
      layout,
      source,
      filter,
      settings,
      stackedBy,
      dashboard,
      ...(folder !== undefined && { folder }),
    };
    const made = await this.writer.create(actor, { ...copy, name: `${name.slice(0, 113)} (copy)` });
    const picture = app.image === undefined ? null : await this.images.content(app, app.image);
    if (!picture) return made;
    const image = await this.images.add({ workspace: actor.workspace, _id: made.id }, picture);
    const stored = await this.apps.setImage(actor.workspace, made.id, image);
    return stored ? this.writer.answer(actor, stored) : made;
  }
}

@CommandHandler(SetAppFavourite)
export class SetAppFavouriteHandler implements ICommandHandler<SetAppFavourite> {
  constructor(
    private readonly favourites: AppFavouriteRepository,
    private readonly writer: AppWriter,
  ) {}

  async execute({ input, actor }: SetAppFavourite) {
    const { id, favourite } = input.body;
    const app = await this.writer.find(actor, id);
    await this.favourites.set(actor.workspace, actor.userId, id, favourite);
    return appOnWire(app, await this.favourites.of(actor.workspace, actor.userId));
  }
}
