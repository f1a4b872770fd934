import { Injectable } from '@nestjs/common';
import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import { recordStatus } from '@tessera/contracts/records/record-status';
import { ObjectRepository } from '@tessera/data/objects/object.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { ObjectSchemas } from './object-schemas.ts';
import { objectDetails } from './object-wire.ts';

/** Objects as calls answer them, for areas that show one beside something of their own. */
@Injectable()
export class ObjectDetailsReader {
  constructor(
    private readonly objects: ObjectRepository,
    private readonly schemas: ObjectSchemas,
  ) {}

  /** @returns null for an object that does not exist or is deleted */
  async of(workspace: WorkspaceId, id: string): Promise<ObjectDetails | null> {
    const object = await this.objects.byId(workspace, id);
    if (!object || object.status === recordStatus.deleted) return null;
    return objectDetails(object, await this.schemas.definitionsOf(object));
  }
}
