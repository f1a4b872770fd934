import { Injectable } from '@nestjs/common';
import type { UserId, WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { deterministicId } from '../deterministic-id.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

/** Something that a template made. */
export interface InstalledPart {
  kind: 'object' | 'form' | 'workflow' | 'app';
  id: string;
  name: string;
}

/** What a template made in a workspace. It exists before its first part and until its last one is gone. */
export interface AppInstallationDocument extends TenantDocument {
  template: string;
  parts: InstalledPart[];
  isComplete: boolean;
  createdAt: Date;
  createdBy: UserId;
}

const idOf = (workspace: WorkspaceId, template: string): string =>
  deterministicId('app-installation', workspace, template);

/** Installed templates: each at most once in a workspace. */
@Injectable()
export class AppInstallationRepository extends TenantRepository<AppInstallationDocument> {
  constructor(database: Database) {
    super(database, 'appInstallations', [{ key: { workspace: 1 } }]);
  }

  all(workspace: WorkspaceId): Promise<AppInstallationDocument[]> {
    return this.find(workspace, {}, { sort: { createdAt: 1 } });
  }

  of(workspace: WorkspaceId, template: string): Promise<AppInstallationDocument | null> {
    return this.findOne(workspace, { _id: idOf(workspace, template) });
  }

  /** @returns false when the workspace has the template, or is making it */
  async begin(workspace: WorkspaceId, template: string, createdBy: UserId): Promise<boolean> {
    const begun = { parts: [], isComplete: false, createdAt: new Date(), createdBy };
    return (await this.insertNew([{ _id: idOf(workspace, template), workspace, template, ...begun }])).size === 0;
  }

  async addPart(workspace: WorkspaceId, template: string, part: InstalledPart): Promise<void> {
    await this.change(workspace, { _id: idOf(workspace, template) }, { $push: { parts: part } });
  }

  /** @returns null when it was removed meanwhile */
  complete(workspace: WorkspaceId, template: string): Promise<AppInstallationDocument | null> {
    return this.change(workspace, { _id: idOf(workspace, template) }, { $set: { isComplete: true } });
  }

  async delete(workspace: WorkspaceId, template: string): Promise<boolean> {
    return (await this.remove(workspace, { _id: idOf(workspace, template) })) > 0;
  }
}
