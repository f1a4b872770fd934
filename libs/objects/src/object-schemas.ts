import { Injectable } from '@nestjs/common';
import { recordStatus } from '@tessera/contracts/records/record-status';
import { type ObjectDocument, ObjectRepository } from '@tessera/data/objects/object.repository';
import { PropertyRepository, type StoredProperty } from '@tessera/data/objects/property.repository';
import { notFound } from '@tessera/kernel/errors';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { QueryContext } from '@tessera/query/values';
import type { ObjectSchema, SchemaProperty } from './object-schema.ts';

const mostNamed = 200;

/** The objects of a workspace as their records need them. */
@Injectable()
export class ObjectSchemas {
  constructor(
    private readonly objects: ObjectRepository,
    private readonly properties: PropertyRepository,
  ) {}

  /** @throws DomainError NOT_FOUND for an object that does not exist or is deleted */
  async of(workspace: WorkspaceId, id: string): Promise<ObjectSchema> {
    const schema = await this.find(workspace, id);
    if (!schema) throw notFound('The object');
    return schema;
  }

  /** @returns null for an object that does not exist or is deleted */
  async find(workspace: WorkspaceId, id: string): Promise<ObjectSchema | null> {
    const object = await this.objects.byId(workspace, id);
    return object && object.status !== recordStatus.deleted ? this.from(object) : null;
  }

  /** The objects of a workspace by name, at most 200. */
  async names(workspace: WorkspaceId, context: QueryContext): Promise<{ id: string; name: string }[]> {
    const request = { sort: [{ property: 'name', direction: 'ascending' as const }], limit: mostNamed, context };
    const { items } = await this.objects.list(workspace, recordStatus.active, request);
    return items.map(({ _id: id, name }) => ({ id, name }));
  }

  async from(object: ObjectDocument): Promise<ObjectSchema> {
    const found = await this.definitionsOf(object);
    const properties = object.properties.flatMap((listed): [string, SchemaProperty][] => {
      const property = found.get(listed.property);
      if (!property) return [];
      const { key, required, unique } = listed;
      const { type, options } = property;
      const isReadOnly = property.status !== recordStatus.active || property.typeChange?.isRunning === true;
      return [[key, { key, label: listed.label ?? property.name, type, options, required, unique, isReadOnly }]];
    });
    return { id: object._id, name: object.name, properties: new Map(properties), slots: object.slots };
  }

  /** The definitions of an object's properties, by id. */
  async definitionsOf({ workspace, properties }: ObjectDocument): Promise<Map<string, StoredProperty>> {
    const ids = properties.map(({ property }) => property);
    const found = ids.length === 0 ? [] : await this.properties.byIds(workspace, ids);
    return new Map(found.map((property) => [property._id, property]));
  }
}
