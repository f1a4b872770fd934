import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { foldedName } from '@tessera/access/folded-name';
import { done } from '@tessera/contracts/envelope';
import { type FormFolder, formFolders, mostFolders } from '@tessera/contracts/forms/form-folders.contract';
import type { FolderDocument } from '@tessera/data/folder-repository';
import { FormFolderRepository } from '@tessera/data/forms/form-folder.repository';
import { FormRepository } from '@tessera/data/forms/form.repository';
import { nameTaken, notFound, workspaceFull } from '@tessera/kernel/errors';
import { newId } from '@tessera/kernel/ids';
import { AccessControl } from '@tessera/kit/access-control';
import { CommandFor, QueryFor } from '@tessera/kit/messages';
import { requireActive } from './form-stages.commands.ts';
import { summaryOf } from './form-wire.ts';

export class ListFormFolders extends QueryFor(formFolders.list) {}
export class CreateFormFolder extends CommandFor(formFolders.create) {}
export class UpdateFormFolder extends CommandFor(formFolders.update) {}
export class RemoveFormFolder extends CommandFor(formFolders.remove) {}
export class AddFormToFolder extends CommandFor(formFolders.addForm) {}

const folderOf = (folder: FolderDocument, count: number): FormFolder => ({
  id: folder._id,
  name: folder.name,
  form_count: count,
  created_at: folder.createdAt.toISOString(),
  updated_at: folder.updatedAt.toISOString(),
});

@QueryHandler(ListFormFolders)
export class ListFormFoldersHandler implements IQueryHandler<ListFormFolders> {
  constructor(
    private readonly folders: FormFolderRepository,
    private readonly forms: FormRepository,
    private readonly access: AccessControl,
  ) {}

  async execute({ actor }: ListFormFolders) {
    const visible = await this.access.visibleTo(actor, 'form');
    const [folders, counts] = await Promise.all([
      this.folders.all(actor.workspace),
      this.forms.countsByFolder(actor.workspace, visible),
    ]);
    return { items: folders.map((folder) => folderOf(folder, counts.get(folder._id) ?? 0)) };
  }
}

@CommandHandler(CreateFormFolder)
export class CreateFormFolderHandler implements ICommandHandler<CreateFormFolder> {
  constructor(private readonly folders: FormFolderRepository) {}

  async execute({ input, actor: { workspace } }: CreateFormFolder) {
    const { name } = input.body;
    const folder = { _id: newId(), name, folded: foldedName(name) };
    const added = await this.folders.add(workspace, folder, mostFolders);
    if (added === 'taken') throw nameTaken('folder', name);
    if (added === 'full') throw workspaceFull('folders', mostFolders);
    return folderOf(added, 0);
  }
}

@CommandHandler(UpdateFormFolder)
export class UpdateFormFolderHandler implements ICommandHandler<UpdateFormFolder> {
  constructor(
    private readonly folders: FormFolderRepository,
    private readonly forms: FormRepository,
    private readonly access: AccessControl,
  ) {}

  async execute({ input, actor }: UpdateFormFolder) {
    const { id, name } = input.body;
    const folder = await this.folders.rename(actor.workspace, id, { name, folded: foldedName(name) });
    if (folder === 'taken') throw nameTaken('folder', name);
    if (!folder) throw notFound('The folder');
    const visible = await this.access.visibleTo(actor, 'form');
    const counts = await this.forms.countsByFolder(actor.workspace, visible);
    return folderOf(folder, counts.get(id) ?? 0);
  }
}

@CommandHandler(RemoveFormFolder)
export class RemoveFormFolderHandler implements ICommandHandler<RemoveFormFolder> {
  constructor(
    private readonly folders: FormFolderRepository,
    private readonly forms: FormRepository,
  ) {}

  /** The folder is deleted last: after an interruption, deleting it again finishes the rest. */
  async execute({ input, actor: { workspace } }: RemoveFormFolder) {
    const { id } = input.body;
    if (!(await this.folders.exists(workspace, id))) throw notFound('The folder');
    await this.forms.emptyFolder(workspace, id);
    await this.folders.delete(workspace, id);
    return done;
  }
}

@CommandHandler(AddFormToFolder)
export class AddFormToFolderHandler implements ICommandHandler<AddFormToFolder> {
  constructor(
    private readonly folders: FormFolderRepository,
    private readonly forms: FormRepository,
  ) {}

  async execute({ input, actor: { workspace } }: AddFormToFolder) {
    const { form_id: id, folder_id: folder } = input.body;
    if (folder !== null && !(await this.folders.exists(workspace, folder))) throw notFound('The folder');
    const moved = await this.forms.moveTo(workspace, id, folder);
    if (!moved) {
      const form = await this.forms.byId(workspace, id);
      if (form) requireActive(form);
      throw notFound('This form');
    }
    // Deleted meanwhile: its forms were taken out before this one came in.
    if (folder !== null && !(await this.folders.exists(workspace, folder))) {
      await this.forms.emptyFolder(workspace, folder);
      throw notFound('The folder');
    }
    return summaryOf(moved);
  }
}
