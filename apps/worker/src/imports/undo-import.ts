import { Injectable } from '@nestjs/common';
import { type ImportDocument, ImportRepository } from '@tessera/data/imports/import.repository';
import { RecordImporter } from '@tessera/objects/imports/record-importer';
import { ObjectSchemas } from '@tessera/objects/object-schemas';
import type { WriteBy } from '@tessera/objects/record-decisions';
import { Superseded } from './walk-import.ts';

const pageSize = 500;

/** Takes back what an import wrote, in pages. What somebody changed since stays. */
@Injectable()
export class UndoImport {
  constructor(
    private readonly imports: ImportRepository,
    private readonly schemas: ObjectSchemas,
    private readonly importer: RecordImporter,
  ) {}

  async undo(document: ImportDocument): Promise<void> {
    const { workspace, _id: id, object, batch, undo, timeZone, createdBy, error } = document;
    const act: WriteBy = {
      ...{ workspace, by: createdBy, timeZone, source: { kind: 'import', import: id } },
      ...{ schema: await this.schemas.of(workspace, object), batch: undo?.batch ?? id },
    };
    let now = document;
    for (;;) {
      const { step, undo: was } = now;
      const page = await this.importer.undo(act, batch ?? id, { before: step.after, limit: pageSize });
      if (page.last === null) break;
      const next = { ...step, done: step.done + page.looked, after: page.last };
      const undone = (was?.undone ?? 0) + page.looked - page.kept;
      const change = { undo: { batch: act.batch, undone, kept: (was?.kept ?? 0) + page.kept } };
      const after = await this.imports.progress(workspace, now, next, change);
      if (!after) throw new Superseded();
      now = after;
    }
    // An import that took itself back failed.
    await this.imports.end(workspace, id, document.step.number, { phase: error === null ? 'undone' : 'failed' });
  }
}
