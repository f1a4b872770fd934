import { AppsOfObjects } from '@tessera/apps/apps-of-objects';
import { checkedOptions } from '@tessera/objects/checked-options';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { foldedName } from '@tessera/access/folded-name';
import { properties } from '@tessera/contracts/properties/properties.contract';
import { mostProperties, propertyStatus } from '@tessera/contracts/properties/properties.schema';
import { ObjectRepository } from '@tessera/data/objects/object.repository';
import { PropertyGroupRepository } from '@tessera/data/objects/property-group.repository';
import { PropertyRepository, type StoredProperty } from '@tessera/data/objects/property.repository';
import { conflict, DomainError, nameTaken, notFound, workspaceFull } from '@tessera/kernel/errors';
import { newId, type WorkspaceId } from '@tessera/kernel/ids';
import { CommandFor } from '@tessera/kit/messages';
import { propertyToWire } from './property-wire.ts';
import { requireIdle } from './type-changes.ts';

export class CreateProperty extends CommandFor(properties.create) {}
export class UpdateProperty extends CommandFor(properties.update) {}
export class SetPropertyStatus extends CommandFor(properties.setStatus) {}
export class SetPropertyVisibility extends CommandFor(properties.setVisibility) {}

async function requireGroup(groups: PropertyGroupRepository, workspace: WorkspaceId, id: string | null | undefined) {
  if (id == null || (await groups.exists(workspace, id))) return;
  throw new DomainError('UNPROCESSABLE', 'This group does not exist. Choose another one.', { field: 'body.group_id' });
}

@CommandHandler(CreateProperty)
export class CreatePropertyHandler implements ICommandHandler<CreateProperty> {
  constructor(
    private readonly repository: PropertyRepository,
    private readonly groups: PropertyGroupRepository,
  ) {}

  async execute({ input, actor: { workspace } }: CreateProperty) {
    const { name, type, description, options, group_id: group } = input.body;
    await requireGroup(this.groups, workspace, group);
    const draft = { _id: newId(), name, folded: foldedName(name), type, description, group };
    const added = await this.repository.add(
      workspace,
      { ...draft, options: checkedOptions(type, options) },
      mostProperties,
    );
    if (added === 'taken') throw nameTaken('property', name);
    if (added === 'full') throw workspaceFull('properties', mostProperties);
    return propertyToWire(added);
  }
}

@CommandHandler(UpdateProperty)
export class UpdatePropertyHandler implements ICommandHandler<UpdateProperty> {
  constructor(
    private readonly repository: PropertyRepository,
    private readonly groups: PropertyGroupRepository,
    private readonly objects: ObjectRepository,
    private readonly apps: AppsOfObjects,
  ) {}

  async execute({ input, actor: { workspace } }: UpdateProperty) {
    const { id, revision, name, description, options, group_id: group } = input.body;
    const before = await this.repository.byId(workspace, id);
    if (!before) throw notFound('The property');
    requireIdle(before);
    await requireGroup(this.groups, workspace, group);
    const change = {
      ...(name !== undefined && { name, folded: foldedName(name) }),
      ...(description !== undefined && { description }),
      ...(options !== undefined && { options: checkedOptions(before.type, options) }),
      ...(group !== undefined && { group }),
    };
    const after = await this.repository.update(workspace, { id, revision }, change);
    if (after === 'taken') throw nameTaken('property', name ?? before.name);
    if (!after) throw conflict('Somebody changed this property meanwhile. Load it again.', 'body.revision');
    await this.apps.changed(workspace, this.objects.idsWith(workspace, id));
    return propertyToWire(after);
  }
}

@CommandHandler(SetPropertyStatus)
export class SetPropertyStatusHandler implements ICommandHandler<SetPropertyStatus> {
  constructor(
    private readonly repository: PropertyRepository,
    private readonly objects: ObjectRepository,
    private readonly apps: AppsOfObjects,
  ) {}

  async execute({ input, actor: { workspace } }: SetPropertyStatus) {
    const { id, status } = input.body;
    const property = await this.repository.byId(workspace, id);
    if (!property) throw notFound('The property');
    if (status === propertyStatus.deleted) await this.requireUnused(workspace, id);
    const after = await this.repository.setStatus(workspace, id, status, foldedName(property.name));
    // Deleting gave the name up, and another property took it.
    if (after === 'taken') throw nameTaken('property', property.name, 'body.id');
    await this.apps.changed(workspace, this.objects.idsWith(workspace, id));
    return answered(after);
  }

  private async requireUnused(workspace: WorkspaceId, id: string): Promise<void> {
    const users = await this.objects.usersOf(workspace, id);
    if (users.length === 0) return;
    const names = users.map(({ name }) => name).join(', ');
    throw conflict(`Objects have this property: ${names}. Remove it from them first, or archive it.`, 'body.id');
  }
}

@CommandHandler(SetPropertyVisibility)
export class SetPropertyVisibilityHandler implements ICommandHandler<SetPropertyVisibility> {
  constructor(private readonly repository: PropertyRepository) {}

  async execute({ input, actor: { workspace } }: SetPropertyVisibility) {
    const after = await this.repository.setVisible(workspace, input.body.id, input.body.visible);
    return answered(after === 'taken' ? null : after);
  }
}

function answered(property: StoredProperty | null) {
  if (!property) throw notFound('The property');
  return propertyToWire(property);
}
