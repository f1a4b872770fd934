import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { foldedName } from '@tessera/access/folded-name';
import { done } from '@tessera/contracts/envelope';
import { mostPropertyGroups } from '@tessera/contracts/properties/properties.schema';
import { propertyGroups } from '@tessera/contracts/properties/property-groups.contract';
import { PropertyGroupRepository } from '@tessera/data/objects/property-group.repository';
import { PropertyRepository } from '@tessera/data/objects/property.repository';
import { nameTaken, notFound, workspaceFull } from '@tessera/kernel/errors';
import { newId } from '@tessera/kernel/ids';
import { CommandFor, QueryFor } from '@tessera/kit/messages';
import { groupToWire } from './property-wire.ts';

export class ListPropertyGroups extends QueryFor(propertyGroups.list) {}
export class CreatePropertyGroup extends CommandFor(propertyGroups.create) {}
export class UpdatePropertyGroup extends CommandFor(propertyGroups.update) {}
export class RemovePropertyGroup extends CommandFor(propertyGroups.remove) {}

@QueryHandler(ListPropertyGroups)
export class ListPropertyGroupsHandler implements IQueryHandler<ListPropertyGroups> {
  constructor(
    private readonly groups: PropertyGroupRepository,
    private readonly properties: PropertyRepository,
  ) {}

  async execute({ actor: { workspace } }: ListPropertyGroups) {
    const [groups, counts] = await Promise.all([this.groups.all(workspace), this.properties.countsByGroup(workspace)]);
    return { items: groups.map((group) => groupToWire(group, counts.get(group._id) ?? 0)) };
  }
}

@CommandHandler(CreatePropertyGroup)
export class CreatePropertyGroupHandler implements ICommandHandler<CreatePropertyGroup> {
  constructor(private readonly groups: PropertyGroupRepository) {}

  async execute({ input, actor: { workspace } }: CreatePropertyGroup) {
    const { name } = input.body;
    const group = { _id: newId(), name, folded: foldedName(name) };
    const added = await this.groups.add(workspace, group, mostPropertyGroups);
    if (added === 'taken') throw nameTaken('group', name);
    if (added === 'full') throw workspaceFull('groups of properties', mostPropertyGroups);
    return groupToWire(added, 0);
  }
}

@CommandHandler(UpdatePropertyGroup)
export class UpdatePropertyGroupHandler implements ICommandHandler<UpdatePropertyGroup> {
  constructor(
    private readonly groups: PropertyGroupRepository,
    private readonly properties: PropertyRepository,
  ) {}

  async execute({ input, actor: { workspace } }: UpdatePropertyGroup) {
    const { id, name } = input.body;
    const group = await this.groups.rename(workspace, id, { name, folded: foldedName(name) });
    if (group === 'taken') throw nameTaken('group', name);
    if (!group) throw notFound('The group');
    return groupToWire(group, await this.properties.countOf(workspace, id));
  }
}

@CommandHandler(RemovePropertyGroup)
export class RemovePropertyGroupHandler implements ICommandHandler<RemovePropertyGroup> {
  constructor(
    private readonly groups: PropertyGroupRepository,
    private readonly properties: PropertyRepository,
  ) {}

  /** The group goes last: after an interruption, deleting it again finishes the rest. */
  async execute({ input, actor: { workspace } }: RemovePropertyGroup) {
    const { id } = input.body;
    if (!(await this.groups.exists(workspace, id))) throw notFound('The group');
    await this.properties.ungroup(workspace, id);
    await this.groups.delete(workspace, id);
    return done;
  }
}
