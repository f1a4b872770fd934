import { Injectable } from '@nestjs/common';
import { isWorking } from '@tessera/contracts/imports/import-phases';
import { importJobs } from '@tessera/contracts/imports/imports.jobs';
import type { JobData } from '@tessera/contracts/job';
import { type ImportDocument, ImportRepository } from '@tessera/data/imports/import.repository';
import { DomainError } from '@tessera/kernel/errors';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { HandlesJob, type JobHandler, type JobRun, type postponed } from '@tessera/queue/handles-job';
import { ReadImport } from './read-import.ts';
import { UndoImport } from './undo-import.ts';
import { Superseded, WalkImport } from './walk-import.ts';

/** Until an upload is assembled. */
const pauseMs = 300;

/** Does the step that an import is in. A repeated job goes on where the last one was. */
@Injectable()
@HandlesJob(importJobs.step)
export class DoImportStep implements JobHandler<typeof importJobs.step> {
  constructor(
    private readonly imports: ImportRepository,
    private readonly reader: ReadImport,
    private readonly walker: WalkImport,
    private readonly undoer: UndoImport,
  ) {}

  async handle(
    { workspace, import: id }: JobData<typeof importJobs.step>,
    run: JobRun,
  ): Promise<void | typeof postponed> {
    const document = await this.imports.byId(workspace as WorkspaceId, id);
    if (!document || !isWorking(document.phase)) return;
    try {
      if (await this.do(document)) return;
    } catch (error) {
      if (error instanceof Superseded) return;
      // Trying again helps against an outage alone.
      if (!(error instanceof DomainError) || error.code === 'UNAVAILABLE') throw error;
      // An undo that failed can be tried again.
      const undo = document.phase === 'undoing' ? { undo: null } : {};
      const failed = { phase: 'failed', error: error.message, ...undo } as const;
      await this.imports.end(document.workspace, id, document.step.number, failed);
      return;
    }
    return run.postpone(Date.now() + pauseMs);
  }

  /** @returns false to try again soon */
  private async do(document: ImportDocument): Promise<boolean> {
    if (document.phase === 'reading') return this.reader.read(document);
    if (document.phase === 'checking') await this.walker.check(document);
    else if (document.phase === 'undoing') await this.undoer.undo(document);
    else if (!(await this.walker.run(document))) await this.undoAll(document);
    return true;
  }

  private async undoAll({ workspace, _id: id }: ImportDocument): Promise<void> {
    const now = await this.imports.byId(workspace, id);
    if (now?.phase === 'undoing') await this.undoer.undo(now);
  }
}
