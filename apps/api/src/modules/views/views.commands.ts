import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { foldedName } from '@tessera/access/folded-name';
import { done } from '@tessera/contracts/envelope';
import { views } from '@tessera/contracts/views/views.contract';
import { mostViews } from '@tessera/contracts/views/views.schema';
import { DefaultViewRepository } from '@tessera/data/views/default-view.repository';
import { isShared, ViewRepository } from '@tessera/data/views/view.repository';
import { conflict, DomainError, notFound } from '@tessera/kernel/errors';
import { newId } from '@tessera/kernel/ids';
import { CommandFor } from '@tessera/kit/messages';
import { requireFittingState, ViewAccess, viewToWire } from './view-access.ts';

export class CreateView extends CommandFor(views.create) {}
export class UpdateView extends CommandFor(views.update) {}
export class DeleteView extends CommandFor(views.delete) {}
export class SetDefaultView extends CommandFor(views.setDefault) {}

const mostOf = (shared: boolean): number => (shared ? mostViews.shared : mostViews.personal);
const nameTaken = (name: string, shared: boolean): DomainError =>
  conflict(
    `${shared ? 'A shared view' : 'A view of yours'} is already named ${name}. Choose another name.`,
    'body.name',
  );
const full = (shared: boolean): DomainError =>
  new DomainError(
    'UNPROCESSABLE',
    `A list can have up to ${mostOf(shared)} ${shared ? 'shared views' : 'views of your own'}. Delete one first.`,
    { field: 'body.shared' },
  );

@CommandHandler(CreateView)
export class CreateViewHandler implements ICommandHandler<CreateView> {
  constructor(
    private readonly repository: ViewRepository,
    private readonly access: ViewAccess,
  ) {}

  async execute({ input, actor }: CreateView) {
    const { name, shared, state } = input.body;
    const list = await this.access.list(actor, input.body.list, 'body.list');
    requireFittingState(state, list);
    if (shared) await this.access.requireShare(actor, list);
    const { workspace, userId: owner, name: ownerName } = actor;
    const view = {
      _id: newId(),
      workspace,
      list: list.key,
      owner,
      ownerName,
      name,
      folded: foldedName(name),
      shared,
      state,
    };
    const added = await this.repository.add(view, mostOf(shared));
    if (added === 'taken') throw nameTaken(name, shared);
    if (added === 'full') throw full(shared);
    return viewToWire(added, actor, list, false);
  }
}

@CommandHandler(UpdateView)
export class UpdateViewHandler implements ICommandHandler<UpdateView> {
  constructor(
    private readonly repository: ViewRepository,
    private readonly access: ViewAccess,
  ) {}

  async execute({ input, actor }: UpdateView) {
    const { id, revision, name, shared, state } = input.body;
    const { view, list } = await this.access.changeable(actor, id);
    if (state) requireFittingState(state, list);
    const willBeShared = shared ?? isShared(view);
    if (willBeShared && !isShared(view)) await this.access.requireShare(actor, list);
    const changed = await this.repository.update(
      { ...view, revision },
      {
        ...(name !== undefined && { name, folded: foldedName(name) }),
        ...(state && { state }),
        ...(shared !== undefined && { shared }),
      },
      mostOf(willBeShared),
    );
    if (changed === 'taken') throw nameTaken(name ?? view.name, willBeShared);
    if (changed === 'full') throw full(willBeShared);
    if (!changed) {
      if (!(await this.repository.usable(actor.workspace, id, actor.userId))) throw notFound('The view');
      throw conflict('This view was changed in the meantime. Look at the change, then save again.', 'body.revision');
    }
    return viewToWire(changed, actor, list, await this.access.mayManage(actor, list));
  }
}

@CommandHandler(DeleteView)
export class DeleteViewHandler implements ICommandHandler<DeleteView> {
  constructor(
    private readonly repository: ViewRepository,
    private readonly defaults: DefaultViewRepository,
    private readonly access: ViewAccess,
  ) {}

  /** The view itself is deleted last: after an interruption, deleting it again finishes the rest. */
  async execute({ input, actor }: DeleteView) {
    const { view } = await this.access.changeable(actor, input.body.id);
    await this.defaults.forget(actor.workspace, view._id);
    await this.repository.delete(actor.workspace, view._id);
    return done;
  }
}

@CommandHandler(SetDefaultView)
export class SetDefaultViewHandler implements ICommandHandler<SetDefaultView> {
  constructor(
    private readonly repository: ViewRepository,
    private readonly defaults: DefaultViewRepository,
    private readonly access: ViewAccess,
  ) {}

  async execute({ input, actor }: SetDefaultView) {
    const { id } = input.body;
    const { workspace, userId } = actor;
    const { key } = await this.access.list(actor, input.body.list, 'body.list');
    if (id === null) {
      await this.defaults.unset(workspace, key, userId);
      return done;
    }
    const view = await this.repository.usable(workspace, id, userId);
    if (view?.list !== key) throw notFound('A view of this list');
    await this.defaults.set(workspace, key, userId, id);
    return done;
  }
}
