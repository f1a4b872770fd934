import { Injectable } from '@nestjs/common';
import type { ImportProblem } from '@tessera/contracts/imports/imports.schema';
import type { ImportCounts } from '@tessera/data/imports/import.repository';
import { RecordImporter } from '@tessera/objects/imports/record-importer';
import type { WriteBy } from '@tessera/objects/record-decisions';
import { ofRow, type Plan, type RowPlanner } from './row-planner.ts';

/** What became of a page of rows. */
export interface Outcome {
  counts: ImportCounts;
  problems: ImportProblem[];
}

/** Counts a page by its problems: a row counts as refused once, however many cells are wrong. */
export function outcomeOf(plan: Plan): Outcome {
  const refused = new Set(plan.problems.map(({ row }) => row));
  const added = plan.creates.filter(({ position }) => !refused.has(position)).length;
  const changed = plan.edits.filter(({ position }) => !refused.has(position)).length;
  const counts = { rows: plan.rows, added, changed, same: plan.same, refused: refused.size };
  return { counts, problems: [...plan.problems].sort((a, b) => a.row - b.row) };
}

/** Writes a page of rows. A repeated page writes nothing twice. */
@Injectable()
export class WriteRows {
  constructor(private readonly importer: RecordImporter) {}

  async write(act: WriteBy, at: Date, plan: Plan, planner: RowPlanner): Promise<Outcome> {
    const lost = await this.importer.create(act, at, plan.creates);
    const taken = [...lost].map((number) =>
      ofRow({ number }, 'Another record has one of its unique values by now.', 'key.taken'),
    );
    const refused = (await this.importer.edit(act, plan.edits)).map(({ index, key, message }) => {
      const number = plan.edits[index]?.position ?? 0;
      const row = { number, cells: [] };
      return key === null ? ofRow(row, message, 'row.refused') : planner.ofCell(row, key, message, 'record.refused');
    });
    return outcomeOf({ ...plan, problems: [...plan.problems, ...taken, ...refused] });
  }
}
