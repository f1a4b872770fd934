import { Injectable } from '@nestjs/common';
import {
  type ExportFormat,
  type ExportPhase,
  type ExportStatus,
  mostExportsAtOnce,
} from '@tessera/contracts/exports/exports.schema';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

/** An export of responses or records, and how far it is. */
export interface ExportDocument extends TenantDocument {
  /** The form, or the object, whose rows are exported. */
  source: { kind: 'form' | 'object'; id: string };
  name: string;
  format: ExportFormat;
  /** Filter as JSON text. */
  filter: string | null;
  search: string | null;
  columns: string[] | null;
  status: ExportStatus;
  /** What relative dates of the filter mean, also when the job is repeated. */
  context: { now: number; timeZone: string; me: string };
  phase: ExportPhase;
  rows: number;
  /** Key of the finished file. */
  blob: string | null;
  error: string | null;
  createdAt: Date;
  createdBy: string;
  /** Raised by each page that is written. */
  updatedAt: Date;
  expiresAt: Date;
}

export const pendingPhases: readonly ExportPhase[] = ['queued', 'running'];
const pending = { phase: { $in: [...pendingPhases] } };

/** Prefix of the stored files of an export. */
export const exportPrefix = ({ workspace, _id }: Pick<ExportDocument, '_id' | 'workspace'>): string =>
  `exports/${workspace}/${_id}`;

@Injectable()
export class ExportRepository extends TenantRepository<ExportDocument> {
  constructor(database: Database) {
    super(database, 'exports', [
      { key: { workspace: 1, phase: 1 } },
      { key: { phase: 1, updatedAt: 1 } },
      { key: { expiresAt: 1 } },
    ]);
  }

  byId(workspace: WorkspaceId, id: string): Promise<ExportDocument | null> {
    return this.findOne(workspace, { _id: id });
  }

  /** @returns false if too many exports of the workspace wait or run */
  async start(document: ExportDocument): Promise<boolean> {
    return (await this.insertLimited(document, mostExportsAtOnce, pending)) === 'added';
  }

  /** Notes the rows that were written. @returns false if the export has ended */
  async progress(workspace: WorkspaceId, id: string, rows: number): Promise<boolean> {
    const set = { phase: 'running', rows, updatedAt: new Date() };
    return (await this.change(workspace, { _id: id, ...pending }, { $set: set })) !== null;
  }

  /** @returns false if the export has ended */
  async finish(workspace: WorkspaceId, id: string, { blob, rows }: { blob: string; rows: number }): Promise<boolean> {
    const set = { phase: 'done', blob, rows, updatedAt: new Date() };
    return (await this.change(workspace, { _id: id, ...pending }, { $set: set })) !== null;
  }

  async fail(workspace: WorkspaceId, id: string, error: string): Promise<void> {
    const set = { phase: 'failed', error, updatedAt: new Date() };
    await this.change(workspace, { _id: id, ...pending }, { $set: set });
  }

  async delete(workspace: WorkspaceId, id: string): Promise<void> {
    await this.remove(workspace, { _id: id });
  }
}
