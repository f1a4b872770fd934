import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { properties } from '@tessera/contracts/properties/properties.contract';
import { propertyStatus } from '@tessera/contracts/properties/properties.schema';
import { PropertyRepository } from '@tessera/data/objects/property.repository';
import { listRequest } from '@tessera/kit/list-request';
import { QueryFor } from '@tessera/kit/messages';
import { propertyToWire } from './property-wire.ts';

export class ListProperties extends QueryFor(properties.list) {}
export class AllProperties extends QueryFor(properties.all) {}
export class PropertyDropdown extends QueryFor(properties.dropdown) {}

@QueryHandler(ListProperties)
export class ListPropertiesHandler implements IQueryHandler<ListProperties> {
  constructor(private readonly repository: PropertyRepository) {}

  async execute({ input, actor }: ListProperties) {
    const status = propertyStatus[input.query.status];
    const page = await this.repository.list(actor.workspace, status, listRequest(input.query, actor));
    return { ...page, items: page.items.map(propertyToWire) };
  }
}

@QueryHandler(AllProperties)
export class AllPropertiesHandler implements IQueryHandler<AllProperties> {
  constructor(private readonly repository: PropertyRepository) {}

  async execute({ actor }: AllProperties) {
    return { items: (await this.repository.offered(actor.workspace)).map(propertyToWire) };
  }
}

@QueryHandler(PropertyDropdown)
export class PropertyDropdownHandler implements IQueryHandler<PropertyDropdown> {
  constructor(private readonly repository: PropertyRepository) {}

  async execute({ input, actor }: PropertyDropdown) {
    const found = await this.repository.offered(actor.workspace, input.query.type);
    return { items: found.map(({ _id, name, type }) => ({ id: _id, ID: _id, name, OBJECT_NAME: name, type })) };
  }
}
