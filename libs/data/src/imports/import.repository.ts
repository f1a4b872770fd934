import { Injectable } from '@nestjs/common';
import { type ImportPhase, workingPhases } from '@tessera/contracts/imports/import-phases';
import {
  type DateOrder,
  type ImportMode,
  type ImportProblem,
  type ImportSheet,
  mostImportsAtOnce,
  mostWaitingUploads,
  type OnProblem,
} from '@tessera/contracts/imports/imports.schema';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { ListRequest } from '@tessera/query/list-request';
import { Database } from '../database.ts';
import type { ListPage, StoredList } from '../query/list-page.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

/** A column that goes into a property. Its name finds it again in the next file. */
export interface MappedColumn {
  column: number;
  name: string;
  key: string;
}
export interface ImportCounts {
  rows: number;
  added: number;
  changed: number;
  same: number;
  refused: number;
}
/** How values of the file are meant. */
export interface ImportTerms {
  mapping: MappedColumn[];
  mode: ImportMode;
  matchKey: string | null;
  dateOrder: DateOrder;
  decimalSign: '.' | ',';
}
/** How far the step is that a job does. */
export interface ImportStep {
  /** Counts the steps: each has a job of its own. */
  number: number;
  /** Rows of the file that the step is done with; of an undo, changes. */
  done: number;
  counts: ImportCounts;
  /** Rows after which a page with problems begins: each page has a file of its own. */
  problemPages: number[];
  problemCount: number;
  problems: ImportProblem[];
  /** The last change that an undo looked at. */
  after: string | null;
}

/** An import of a file into an object. */
export interface ImportDocument extends TenantDocument {
  object: string;
  objectName: string;
  fileName: string;
  size: number;
  /** Holds the bytes until they are taken over. */
  upload: string | null;
  /** Key of the file; null before it was taken over, and once it is removed. */
  file: string | null;
  sheet: ImportSheet | null;
  /** How the person wants the file to be read; null for what its content says. */
  reading: {
    sheet: number | null;
    headerRow: number | null;
    encoding: ImportSheet['encoding'];
    delimiter: ImportSheet['delimiter'];
  };
  terms: ImportTerms;
  onProblem: OnProblem;
  phase: ImportPhase;
  isCancelling: boolean;
  step: ImportStep;
  /** Key of the report of all problems. */
  report: string | null;
  /** Names the changes in the history; null until something may have been written. */
  batch: string | null;
  startedAt: Date | null;
  undo: { batch: string; undone: number; kept: number } | null;
  error: string | null;
  /** That of the workspace, in which a date with a time is meant. */
  timeZone: string;
  createdAt: Date;
  createdBy: string;
  updatedAt: Date;
  /** Its files are removed then. */
  expiresAt: Date | null;
}
export type ImportChange = Partial<Omit<ImportDocument, '_id' | 'workspace' | 'createdAt' | 'createdBy' | 'updatedAt'>>;

const importList = {
  columns: {
    created_at: { path: 'createdAt', kind: 'moment' },
    phase: { path: 'phase', kind: 'choice' },
  },
} satisfies StoredList;

/** Prefix of the stored files of an import. */
export const importPrefix = ({ workspace, _id }: Pick<ImportDocument, '_id' | 'workspace'>): string =>
  `imports/${workspace}/${_id}`;

const working = { phase: { $in: [...workingPhases] } };

@Injectable()
export class ImportRepository extends TenantRepository<ImportDocument> {
  constructor(database: Database) {
    super(database, 'imports', [
      { key: { workspace: 1, object: 1, createdAt: -1, _id: -1 } },
      { key: { workspace: 1, phase: 1 } },
      { key: { phase: 1, updatedAt: 1 } },
      { key: { expiresAt: 1 } },
    ]);
  }

  byId(workspace: WorkspaceId, id: string): Promise<ImportDocument | null> {
    return this.findOne(workspace, { _id: id });
  }

  list(workspace: WorkspaceId, object: string, request: ListRequest): Promise<ListPage<ImportDocument>> {
    const projection = { sheet: 0, 'step.problems': 0 } as const;
    return this.listPage(workspace, importList, request, { scope: { object, batch: { $ne: null } }, projection });
  }

  /** The newest import into an object that wrote something: its mapping is the one to suggest. */
  async lastOf(workspace: WorkspaceId, object: string): Promise<ImportTerms | null> {
    const where = { object, batch: { $ne: null } };
    const [last] = await this.find(workspace, where, {
      sort: { createdAt: -1, _id: -1 },
      limit: 1,
      projection: { terms: 1 },
    });
    return last?.terms ?? null;
  }

  /** @returns false if too many imports of the workspace wait for their file */
  async start(document: ImportDocument): Promise<boolean> {
    return (await this.insertLimited(document, mostWaitingUploads, { phase: 'uploading' })) === 'added';
  }

  /**
   * Begins a step, if the import is in one of these phases.
   * @returns null if it is in another one, 'full' if jobs work on too many imports of the workspace
   */
  async begin(
    workspace: WorkspaceId,
    { _id: id, step, phase }: ImportDocument,
    change: ImportChange & { phase: ImportPhase },
  ): Promise<ImportDocument | null | 'full'> {
    if ((await this.count(workspace, working, mostImportsAtOnce)) >= mostImportsAtOnce) return 'full';
    const set = { ...change, step: freshStep(step.number + 1), isCancelling: false, updatedAt: new Date() };
    return this.change(workspace, { _id: id, phase, 'step.number': step.number }, { $set: set });
  }

  /**
   * Notes what a step has done since `from`, unless another job did it meanwhile.
   * @returns null then, or if the step has ended
   */
  progress(
    workspace: WorkspaceId,
    { _id: id, step: { number, done } }: Pick<ImportDocument, '_id' | 'step'>,
    step: ImportStep,
    change: ImportChange = {},
  ): Promise<ImportDocument | null> {
    const where = { _id: id, 'step.number': number, 'step.done': done, ...working };
    return this.change(workspace, where, { $set: { ...change, step, updatedAt: new Date() } });
  }

  /** Ends a step. @returns false if it has ended already */
  async end(
    workspace: WorkspaceId,
    id: string,
    step: number,
    change: ImportChange & { phase: ImportPhase },
  ): Promise<boolean> {
    const set = { ...change, isCancelling: false, updatedAt: new Date() };
    return (await this.change(workspace, { _id: id, 'step.number': step, ...working }, { $set: set })) !== null;
  }

  /** Asks the job to stop. @returns null if no job works on it */
  cancel(workspace: WorkspaceId, id: string): Promise<ImportDocument | null> {
    return this.change(
      workspace,
      { _id: id, phase: { $in: ['checking', 'running'] } },
      { $set: { isCancelling: true } },
    );
  }

  /** Ends an import on which no job works. @returns null if it is in another phase by now */
  close(workspace: WorkspaceId, { _id: id, phase }: ImportDocument): Promise<ImportDocument | null> {
    return this.change(workspace, { _id: id, phase }, { $set: { phase: 'cancelled', updatedAt: new Date() } });
  }

  /** Notes that the files are removed. */
  async forgetFiles(workspace: WorkspaceId, id: string): Promise<void> {
    const gone = { file: null, upload: null, report: null, expiresAt: null, sheet: null, 'step.problems': [] };
    await this.change(workspace, { _id: id }, { $set: gone });
  }

  async delete(workspace: WorkspaceId, id: string): Promise<void> {
    await this.remove(workspace, { _id: id });
  }
}

/** A step of which nothing is done yet. */
export const freshStep = (number: number): ImportStep => ({
  ...{ number, done: 0, counts: { rows: 0, added: 0, changed: 0, same: 0, refused: 0 } },
  ...{ problemPages: [], problemCount: 0, problems: [], after: null },
});
