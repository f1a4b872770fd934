import { Injectable } from '@nestjs/common';
import { mayChangeView } from '@tessera/access/views';
import { AppScopes } from '@tessera/apps/app-scopes';
import { ResponseColumns } from '@tessera/forms/response-columns';
import type { Access } from '@tessera/contracts/contract';
import { checkState, fittingState } from '@tessera/contracts/views/fit-state';
import type { ListProperties } from '@tessera/contracts/list';
import type { View, ViewState } from '@tessera/contracts/views/views.schema';
import { isShared, type ViewDocument, ViewRepository } from '@tessera/data/views/view.repository';
import { recordListProperties } from '@tessera/objects/object-schema';
import { ObjectSchemas } from '@tessera/objects/object-schemas';
import { DomainError, notFound } from '@tessera/kernel/errors';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { AccessControl } from '@tessera/kit/access-control';
import type { Actor } from '@tessera/kit/actor';
import { KnownResources } from '../../known-resources.ts';
import { type Listed, listedBy } from './listed.ts';

/** Rights on the views of a list. */
@Injectable()
export class ViewAccess {
  constructor(
    private readonly access: AccessControl,
    private readonly repository: ViewRepository,
    private readonly known: KnownResources,
    private readonly scopes: AppScopes,
    private readonly responseColumns: ResponseColumns,
    private readonly schemas: ObjectSchemas,
  ) {}

  /** @throws DomainError NOT_FOUND for an unknown list; FORBIDDEN or NOT_FOUND for one that the actor may not see */
  async list(actor: Actor, key: string, field: string): Promise<Listed> {
    const list = listedBy(key, field);
    await this.access.require(actor, list.see, list.of?.id);
    if (list.of) await this.requireKnown(actor.workspace, list.of);
    if (!list.of || !list.definition.isOpen) return list;
    const added = await this.addedTo(actor, list.of);
    return { ...list, definition: { ...list.definition, properties: { ...list.definition.properties, ...added } } };
  }

  /** A view that the actor may use, with its list. @throws DomainError NOT_FOUND for others, and as `list` */
  async view(actor: Actor, id: string): Promise<{ view: ViewDocument; list: Listed }> {
    const view = await this.repository.usable(actor.workspace, id, actor.userId);
    if (!view) throw notFound('The view');
    return { view, list: await this.list(actor, view.list, 'body.id') };
  }

  /** As `view`, for a view that the actor may change. @throws DomainError FORBIDDEN for others */
  async changeable(actor: Actor, id: string): Promise<{ view: ViewDocument; list: Listed }> {
    const found = await this.view(actor, id);
    const isMine = found.view.owner === actor.userId;
    if (!mayChangeView({ isShared: isShared(found.view), isMine }, await this.mayManage(actor, found.list)))
      throw new DomainError(
        'FORBIDDEN',
        `Only ${found.view.ownerName} and people who may delete what the list shows may change this view. Save a copy of your own.`,
      );
    return found;
  }

  /** @throws DomainError FORBIDDEN */
  requireShare(actor: Actor, list: Listed): Promise<void> {
    return this.access.require(actor, list.share, list.of?.id);
  }

  mayShare(actor: Actor, list: Listed): Promise<boolean> {
    return this.may(actor, list.share, list.of?.id);
  }

  mayManage(actor: Actor, list: Listed): Promise<boolean> {
    return this.may(actor, list.manage, list.of?.id);
  }

  /** @throws DomainError NOT_FOUND */
  private async requireKnown(workspace: WorkspaceId, { kind, id }: NonNullable<Listed['of']>): Promise<void> {
    if (kind === 'object') await this.schemas.of(workspace, id);
    else await this.known.require(workspace, kind, id);
  }

  /** The properties that the thing adds to its list. */
  private async addedTo(actor: Actor, { kind, id }: NonNullable<Listed['of']>): Promise<ListProperties> {
    const { workspace } = actor;
    if (kind === 'form') return this.responseColumns.propertiesOf(workspace, id);
    if (kind === 'app') return this.scopes.listProperties(actor, id);
    if (kind === 'object') return recordListProperties(await this.schemas.of(workspace, id));
    return {};
  }

  private async may(actor: Actor, access: Access, id: string | undefined): Promise<boolean> {
    try {
      await this.access.require(actor, access, id);
      return true;
    } catch (error) {
      if (error instanceof DomainError) return false;
      throw error;
    }
  }
}

/** @throws DomainError INVALID_INPUT naming each part that the list does not have */
export function requireFittingState(state: ViewState, list: Listed): void {
  const problems = checkState(state, list.definition).map(({ path, message }) => ({
    field: `body.state.${path}`,
    message,
  }));
  const [first] = problems;
  if (!first) return;
  throw new DomainError('INVALID_INPUT', `The view does not fit its list: ${first.field} ${first.message}.`, {
    field: first.field,
    problems,
  });
}

/** A view as the actor sees it: without parts that its list no longer has. */
export function viewToWire(view: ViewDocument, actor: Actor, list: Listed, manages: boolean): View {
  const isMine = view.owner === actor.userId;
  const shared = isShared(view);
  return {
    id: view._id,
    list: view.list,
    name: view.name,
    shared,
    owner: { id: view.owner, name: view.ownerName },
    is_mine: isMine,
    may_change: mayChangeView({ isShared: shared, isMine }, manages),
    ...fittingState(view.state, list.definition),
    revision: view.revision,
    created_at: view.createdAt.toISOString(),
    updated_at: view.updatedAt.toISOString(),
  };
}
