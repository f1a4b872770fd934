import { Injectable, Logger } from '@nestjs/common';
import { AppRepository } from '@tessera/data/apps/app.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { PushPublisher } from '@tessera/queue/push-publisher';

/** The apps that show records of an object: whoever has one open reads its columns again when the object changes. */
@Injectable()
export class AppsOfObjects {
  private readonly logger = new Logger(AppsOfObjects.name);

  constructor(
    private readonly apps: AppRepository,
    private readonly pushes: PushPublisher,
  ) {}

  /** Never fails: the change is stored, and a page that missed it shows it with its next read. */
  async changed(workspace: WorkspaceId, objects: readonly string[] | Promise<readonly string[]>): Promise<void> {
    try {
      const changed = await objects;
      const ids = changed.length > 0 ? await this.apps.idsOfObjects(workspace, changed) : [];
      for (const id of ids) this.pushes.touched(workspace, { entity: 'app', id });
    } catch (error) {
      this.logger.warn(`The apps of changed objects were not told: ${String(error)}`);
    }
  }
}
