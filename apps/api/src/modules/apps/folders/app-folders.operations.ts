import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { foldedName } from '@tessera/access/folded-name';
import { type AppFolder, appFolders, mostAppFolders } from '@tessera/contracts/apps/app-folders.contract';
import { apps } from '@tessera/contracts/apps/apps.contract';
import { done } from '@tessera/contracts/envelope';
import { AppFolderRepository } from '@tessera/data/apps/app-folder.repository';
import { AppRepository } from '@tessera/data/apps/app.repository';
import type { FolderDocument } from '@tessera/data/folder-repository';
import { nameTaken, notFound, workspaceFull } from '@tessera/kernel/errors';
import { newId } from '@tessera/kernel/ids';
import { AccessControl } from '@tessera/kit/access-control';
import { CommandFor, QueryFor } from '@tessera/kit/messages';
import { readPicture } from '../../../http/picture.ts';
import { AppWriter } from '../apps.commands.ts';
import { AppImages } from './app-images.ts';

export class ListAppFolders extends QueryFor(appFolders.list) {}
export class CreateAppFolder extends CommandFor(appFolders.create) {}
export class UpdateAppFolder extends CommandFor(appFolders.update) {}
export class RemoveAppFolder extends CommandFor(appFolders.remove) {}
export class AddAppToFolder extends CommandFor(appFolders.addApp) {}
export class SetAppImage extends CommandFor(apps.setImage) {}

const folderOf = (folder: FolderDocument, count: number): AppFolder => ({
  id: folder._id,
  name: folder.name,
  app_count: count,
  created_at: folder.createdAt.toISOString(),
  updated_at: folder.updatedAt.toISOString(),
});

@QueryHandler(ListAppFolders)
export class ListAppFoldersHandler implements IQueryHandler<ListAppFolders> {
  constructor(
    private readonly folders: AppFolderRepository,
    private readonly apps: AppRepository,
    private readonly access: AccessControl,
  ) {}

  async execute({ actor }: ListAppFolders) {
    const visible = await this.access.visibleTo(actor, 'app');
    const [folders, counts] = await Promise.all([
      // Visitors with a public link are told nothing but their app.
      actor.guest ? [] : this.folders.all(actor.workspace),
      this.apps.countsByFolder(actor.workspace, visible),
    ]);
    return { items: folders.map((folder) => folderOf(folder, counts.get(folder._id) ?? 0)) };
  }
}

@CommandHandler(CreateAppFolder)
export class CreateAppFolderHandler implements ICommandHandler<CreateAppFolder> {
  constructor(private readonly folders: AppFolderRepository) {}

  async execute({ input, actor: { workspace } }: CreateAppFolder) {
    const { name } = input.body;
    const added = await this.folders.add(workspace, { _id: newId(), name, folded: foldedName(name) }, mostAppFolders);
    if (added === 'taken') throw nameTaken('folder', name);
    if (added === 'full') throw workspaceFull('folders', mostAppFolders);
    return folderOf(added, 0);
  }
}

@CommandHandler(UpdateAppFolder)
export class UpdateAppFolderHandler implements ICommandHandler<UpdateAppFolder> {
  constructor(
    private readonly folders: AppFolderRepository,
    private readonly apps: AppRepository,
    private readonly access: AccessControl,
  ) {}

  async execute({ input, actor }: UpdateAppFolder) {
    const { id, name } = input.body;
    const folder = await this.folders.rename(actor.workspace, id, { name, folded: foldedName(name) });
    if (folder === 'taken') throw nameTaken('folder', name);
    if (!folder) throw notFound('The folder');
    const visible = await this.access.visibleTo(actor, 'app');
    const counts = await this.apps.countsByFolder(actor.workspace, visible);
    return folderOf(folder, counts.get(id) ?? 0);
  }
}

@CommandHandler(RemoveAppFolder)
export class RemoveAppFolderHandler implements ICommandHandler<RemoveAppFolder> {
  constructor(
    private readonly folders: AppFolderRepository,
    private readonly apps: AppRepository,
  ) {}

  /** The folder is deleted last: after an interruption, deleting it again finishes the rest. */
  async execute({ input, actor: { workspace } }: RemoveAppFolder) {
    const { id } = input.body;
    if (!(await this.folders.exists(workspace, id))) throw notFound('The folder');
    await this.apps.emptyFolder(workspace, id);
    await this.folders.delete(workspace, id);
    return done;
  }
}

@CommandHandler(AddAppToFolder)
export class AddAppToFolderHandler implements ICommandHandler<AddAppToFolder> {
  constructor(
    private readonly folders: AppFolderRepository,
    private readonly apps: AppRepository,
    private readonly writer: AppWriter,
  ) {}

  async execute({ input, actor }: AddAppToFolder) {
    const { app_id: id, folder_id: folder } = input.body;
    const { workspace } = actor;
    if (folder !== null && !(await this.folders.exists(workspace, folder))) throw notFound('The folder');
    const moved = await this.apps.moveTo(workspace, id, folder);
    if (!moved) throw notFound('This app');
    // Deleted meanwhile: its apps were taken out before this one came in.
    if (folder !== null && !(await this.folders.exists(workspace, folder))) {
      await this.apps.emptyFolder(workspace, folder);
      throw notFound('The folder');
    }
    return this.writer.answer(actor, moved);
  }
}

@CommandHandler(SetAppImage)
export class SetAppImageHandler implements ICommandHandler<SetAppImage> {
  constructor(
    private readonly apps: AppRepository,
    private readonly images: AppImages,
    private readonly writer: AppWriter,
  ) {}

  /** The old picture goes last: until then the app shows one of the two. */
  async execute({ input: { body }, actor }: SetAppImage) {
    const app = await this.writer.find(actor, body.id);
    const image = body.data === null ? null : await this.images.add(app, readPicture(body.data).content);
    const stored = await this.apps.setImage(actor.workspace, app._id, image);
    if (!stored) throw notFound('This app');
    if (app.image !== undefined) await this.images.remove(app, app.image);
    return this.writer.answer(actor, stored);
  }
}
