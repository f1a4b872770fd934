import { Injectable, Logger } from '@nestjs/common';
import { AppRepository } from '@tessera/data/apps/app.repository';
import { ObjectRepository } from '@tessera/data/objects/object.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { PushPublisher } from '@tessera/queue/push-publisher';

/** The apps that show records of an object: whoever has one open reads its columns again when the object changes. */
@Injectable()
export class AppsOfObjects {
  private readonly logger = new Logger(AppsOfObjects.name);

  constructor(
    private readonly objects: ObjectRepository,
    private readonly apps: AppRepository,
    private readonly pushes: PushPublisher,
  ) {}

  changed(workspace: WorkspaceId, objects: readonly string[]): Promise<void> {
    return this.tell(workspace, () => objects);
  }

  /** The same for all objects that have a property. */
  propertyChanged(workspace: WorkspaceId, property: string): Promise<void> {
    return this.tell(workspace, async () => (await this.objects.allWith(workspace, property)).map(({ _id }) => _id));
  }

  /** Never fails: the change is stored, and a page that missed it shows it with its next read. */
  private async tell(workspace: WorkspaceId, changed: () => Promise<string[]> | readonly string[]): Promise<void> {
    try {
      const objects = await changed();
      const ids = objects.length > 0 ? await this.apps.idsOfObjects(workspace, objects) : [];
      for (const id of ids) this.pushes.touched(workspace, { entity: 'app', id });
    } catch (error) {
      this.logger.warn(`The apps of a changed object were not told: ${String(error)}`);
    }
  }
}
