import { Injectable } from '@nestjs/common';
import { AppsOfObjects } from '@tessera/apps/apps-of-objects';
import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import type { ObjectDocument } from '@tessera/data/objects/object.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { ObjectSchemas } from '@tessera/objects/object-schemas';
import { objectDetails } from '@tessera/objects/object-wire';

/** Answers with an object that was changed, and tells its apps. */
@Injectable()
export class ChangedObjects {
  constructor(
    private readonly schemas: ObjectSchemas,
    private readonly apps: AppsOfObjects,
  ) {}

  async answer(workspace: WorkspaceId, object: ObjectDocument): Promise<ObjectDetails> {
    await this.apps.changed(workspace, [object._id]);
    return objectDetails(object, await this.schemas.definitionsOf(object));
  }
}
