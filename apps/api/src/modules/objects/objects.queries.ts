import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { objects } from '@tessera/contracts/objects/objects.contract';
import { recordStatus } from '@tessera/contracts/records/record-status';
import { ObjectRepository } from '@tessera/data/objects/object.repository';
import { RecordRepository } from '@tessera/data/records/record.repository';
import { notFound } from '@tessera/kernel/errors';
import { listRequest } from '@tessera/kit/list-request';
import { QueryFor } from '@tessera/kit/messages';
import { kindOf } from '@tessera/objects/object-schema';
import { ObjectSchemas } from '@tessera/objects/object-schemas';
import { operatorOf, operatorsOfKind } from '@tessera/query/operators';
import { RemovedProperties } from './removed-properties.ts';
import { objectDetails, objectSummary } from '@tessera/objects/object-wire';

export class ListObjects extends QueryFor(objects.list) {}
export class GetObject extends QueryFor(objects.get) {}
export class RemovedPropertiesOfObject extends QueryFor(objects.removedProperties) {}
export class ObjectConditions extends QueryFor(objects.conditions) {}

@QueryHandler(ListObjects)
export class ListObjectsHandler implements IQueryHandler<ListObjects> {
  constructor(
    private readonly objects: ObjectRepository,
    private readonly records: RecordRepository,
  ) {}

  async execute({ input, actor: { workspace, ...actor } }: ListObjects) {
    const status = recordStatus[input.query.status];
    const request = listRequest(input.query, { workspace, ...actor });
    const { items, ...page } = await this.objects.list(workspace, status, request);
    const counts = await Promise.all(items.map(({ _id }) => this.records.countOf(workspace, _id, recordStatus.active)));
    const listed = items.map((object, at) => ({
      ...objectSummary(object),
      ID: object._id,
      OBJECT_NAME: object.name,
      record_count: counts[at] ?? 0,
    }));
    return { ...page, items: listed };
  }
}

@QueryHandler(GetObject)
export class GetObjectHandler implements IQueryHandler<GetObject> {
  constructor(
    private readonly objects: ObjectRepository,
    private readonly schemas: ObjectSchemas,
  ) {}

  async execute({ input, actor }: GetObject) {
    const object = await this.objects.byId(actor.workspace, input.query.id);
    if (!object) throw notFound('The object');
    return objectDetails(object, await this.schemas.definitionsOf(object));
  }
}

@QueryHandler(RemovedPropertiesOfObject)
export class RemovedPropertiesOfObjectHandler implements IQueryHandler<RemovedPropertiesOfObject> {
  constructor(
    private readonly objects: ObjectRepository,
    private readonly removed: RemovedProperties,
  ) {}

  async execute({ input, actor }: RemovedPropertiesOfObject) {
    const object = await this.objects.byId(actor.workspace, input.query.object_id);
    if (!object) throw notFound('The object');
    return { items: await this.removed.of(object) };
  }
}

const wireOperand = { none: '', value: 'value', list: 'list', date: 'date', range: 'range', days: 'number' } as const;

@QueryHandler(ObjectConditions)
export class ObjectConditionsHandler implements IQueryHandler<ObjectConditions> {
  constructor(private readonly schemas: ObjectSchemas) {}

  async execute({ input, actor }: ObjectConditions) {
    const { properties } = await this.schemas.of(actor.workspace, input.query.object_id);
    const items = [...properties.values()].flatMap(({ key, label, type }) => {
      const kind = kindOf(type);
      if (!kind) return [];
      const attributes = operatorsOfKind[kind].map((name) => {
        const { title, wire = name, operand } = operatorOf(name);
        return { CONDITION: title, OPRATER: wire, VALUE_MATCH: wireOperand[operand] };
      });
      return { SHORT_NAME: key, name: label, type: type as never, filter_attributes: attributes };
    });
    return { items };
  }
}
