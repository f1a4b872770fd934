import { Injectable } from '@nestjs/common';
import { mostImportedRows, mostShownProblems } from '@tessera/contracts/imports/imports.schema';
import {
  freshStep,
  type ImportDocument,
  ImportRepository,
  type ImportStep,
} from '@tessera/data/imports/import.repository';
import { canBeImported } from '@tessera/fields/columns/read-cell';
import { DomainError } from '@tessera/kernel/errors';
import { newId } from '@tessera/kernel/ids';
import { RecordImporter } from '@tessera/objects/imports/record-importer';
import type { ObjectSchema } from '@tessera/objects/object-schema';
import { ObjectSchemas } from '@tessera/objects/object-schemas';
import type { WriteBy } from '@tessera/objects/record-decisions';
import { WorkFolders } from '../media/work-folders.ts';
import { ImportFiles, pagesOf, withTable } from './import-file.ts';
import { ProblemLog } from './problem-log.ts';
import type { SourceRow } from './reading/source-table.ts';
import { RowPlanner } from './row-planner.ts';
import { type Outcome, outcomeOf, WriteRows } from './write-rows.ts';

/** Another job did this step, or it has ended. */
export class Superseded extends Error {}
/** A row could not be imported, and then nothing was to be. */
class Stopped extends Error {}

const pageSize = 1_000;
/** A report has at most about as many lines. */
const mostReported = 100_000;

/**
 * Goes through the rows of a file, to check or to write them. It notes after each page how far it is: a repeated job
 * goes on there.
 */
@Injectable()
export class WalkImport {
  constructor(
    private readonly imports: ImportRepository,
    private readonly schemas: ObjectSchemas,
    private readonly importer: RecordImporter,
    private readonly writer: WriteRows,
    private readonly files: ImportFiles,
    private readonly folders: WorkFolders,
    private readonly log: ProblemLog,
  ) {}

  /** Finds out what would become of each row. */
  check(document: ImportDocument): Promise<void> {
    return this.folders.within(async (folder) => {
      const after = await this.walk(document, folder, async (planner, act, rows) =>
        outcomeOf(await planner.plan(act, rows)),
      );
      const report = await this.log.report(after, folder);
      const phase = after.isCancelling ? 'ready' : 'checked';
      await this.imports.end(after.workspace, after._id, after.step.number, { phase, report, error: null });
    });
  }

  /** Writes the rows. @returns false if everything has to be taken back */
  run(document: ImportDocument): Promise<boolean> {
    return this.folders.within(async (folder) => {
      const { workspace, _id: id, step, startedAt, onProblem } = document;
      const at = startedAt ?? new Date();
      try {
        if (step.done === 0) await this.requireRoom(document);
        const after = await this.walk(document, folder, async (planner, act, rows) => {
          const plan = await planner.plan(act, rows);
          if (onProblem === 'stop' && plan.problems.length > 0) throw new Stopped(sentenceOf(plan.problems[0]));
          const outcome = await this.writer.write(act, at, plan, planner);
          if (onProblem === 'stop' && outcome.problems.length > 0) throw new Stopped(sentenceOf(outcome.problems[0]));
          return outcome;
        });
        const report = await this.log.report(after, folder);
        const phase = after.isCancelling ? 'cancelled' : 'done';
        await this.imports.end(workspace, id, step.number, { phase, report, error: null });
        return true;
      } catch (error) {
        if (onProblem === 'skip' || !(error instanceof Stopped || error instanceof DomainError)) throw error;
        if (error instanceof DomainError && error.code === 'UNAVAILABLE') throw error;
        await this.takeBack(document, error.message);
        return false;
      }
    });
  }

  /** All or nothing: what was written goes, and the import says why. */
  private async takeBack({ workspace, _id: id, step }: ImportDocument, reason: string): Promise<void> {
    const undo = { batch: newId(), undone: 0, kept: 0 };
    const error = `Nothing was imported. ${reason}`;
    const change = { undo, error, step: freshStep(step.number) };
    await this.imports.end(workspace, id, step.number, { ...change, phase: 'undoing' });
  }

  private async requireRoom({ workspace, object, sheet }: ImportDocument): Promise<void> {
    const there = await this.importer.countOf(workspace, object, mostImportedRows);
    if (there + (sheet?.rows ?? 0) > mostImportedRows)
      throw new DomainError(
        'UNPROCESSABLE',
        `An object can have up to ${mostImportedRows} records, and this one has ${there}. Archive some first.`,
      );
  }

  private async walk(
    document: ImportDocument,
    folder: string,
    work: (planner: RowPlanner, act: WriteBy, rows: SourceRow[]) => Promise<Outcome>,
  ): Promise<ImportDocument> {
    const file = await this.files.fetch(document, folder);
    const { sheet } = document;
    if (!file || !sheet) throw new DomainError('NOT_FOUND', 'The file is gone. Start the import again with the file.');
    return withTable(file, folder, sheet, async (table) => {
      const planner = new RowPlanner(this.importer, document);
      let now = document;
      let seen = 0;
      for await (const rows of pagesOf(table.rows(sheet.sheet), sheet.header_row, pageSize)) {
        if (now.isCancelling) break;
        const act = await this.actOf(document);
        seen += rows.length;
        if (seen <= now.step.done) planner.note(act, rows);
        else now = await this.noted(now, seen, await work(planner, act, rows));
      }
      return now;
    });
  }

  /** The object as it is now: somebody may have changed it since the page before. */
  private async actOf({
    workspace,
    _id: id,
    object,
    terms,
    timeZone,
    createdBy,
    batch,
  }: ImportDocument): Promise<WriteBy> {
    const schema = await this.schemas.of(workspace, object);
    requireMapped(schema, terms.mapping);
    const source = { kind: 'import', import: id } as const;
    return { workspace, schema, source, by: createdBy, timeZone, batch: batch ?? id };
  }

  private async noted(now: ImportDocument, done: number, { counts, problems }: Outcome): Promise<ImportDocument> {
    const { step } = now;
    const room = Math.max(0, mostReported - step.problemCount);
    if (problems.length > 0 && room > 0) await this.log.keep(now, step.done, problems.slice(0, room));
    const next: ImportStep = {
      ...step,
      done,
      counts: sum(step.counts, counts),
      problemPages: problems.length > 0 && room > 0 ? [...step.problemPages, step.done] : step.problemPages,
      problemCount: step.problemCount + problems.length,
      problems: [...step.problems, ...problems].slice(0, mostShownProblems),
    };
    const after = await this.imports.progress(now.workspace, now, next);
    if (!after) throw new Superseded();
    return after;
  }
}

const sum = (left: ImportStep['counts'], right: ImportStep['counts']): ImportStep['counts'] => ({
  rows: left.rows + right.rows,
  added: left.added + right.added,
  changed: left.changed + right.changed,
  same: left.same + right.same,
  refused: left.refused + right.refused,
});

const sentenceOf = (problem: { row: number; message: string } | undefined): string =>
  problem ? `Row ${problem.row}: ${problem.message}` : '';

/** @throws DomainError CONFLICT for a property that is gone, or that nobody can fill in any more */
function requireMapped({ properties, name: object }: ObjectSchema, mapping: ImportDocument['terms']['mapping']): void {
  for (const { key, name } of mapping) {
    const property = properties.get(key);
    if (property && !property.isReadOnly && canBeImported(property.type)) continue;
    throw new DomainError(
      'CONFLICT',
      `The property for the column “${name}” was removed from ${object}, or archived. Map the column anew.`,
    );
  }
}
