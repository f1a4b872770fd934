import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { workflows } from '@tessera/contracts/workflows/workflows.contract';
import { QueryFor } from '@tessera/kit/messages';
import { ObjectSchemas } from '@tessera/objects/object-schemas';
import { shapeOfObject } from './object-shape.ts';

export class PropertyDetails extends QueryFor(workflows.propertyDetails) {}

@QueryHandler(PropertyDetails)
export class PropertyDetailsHandler implements IQueryHandler<PropertyDetails> {
  constructor(private readonly schemas: ObjectSchemas) {}

  async execute({ input, actor }: PropertyDetails) {
    const { name, properties } = shapeOfObject(await this.schemas.of(actor.workspace, input.query.object_id));
    return {
      object_id: input.query.object_id,
      name,
      properties: properties.map(({ readOnly, ...property }) => ({ ...property, read_only: readOnly })),
    };
  }
}
