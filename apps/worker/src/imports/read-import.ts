import { Injectable } from '@nestjs/common';
import type { ImportDocument } from '@tessera/data/imports/import.repository';
import { ImportRepository } from '@tessera/data/imports/import.repository';
import { ObjectSchemas } from '@tessera/objects/object-schemas';
import { WorkFolders } from '../media/work-folders.ts';
import { describeSheet } from './describe-sheet.ts';
import { ImportFiles, withTable } from './import-file.ts';
import { suggestMapping } from './suggest-mapping.ts';

/** Finds out what a file holds, and suggests where its columns go. */
@Injectable()
export class ReadImport {
  constructor(
    private readonly imports: ImportRepository,
    private readonly schemas: ObjectSchemas,
    private readonly files: ImportFiles,
    private readonly folders: WorkFolders,
  ) {}

  /** @returns false while the upload is being assembled */
  read(document: ImportDocument): Promise<boolean> {
    return this.folders.within(async (folder) => {
      const { workspace, _id: id, reading, object, terms } = document;
      const file = await this.files.fetch(document, folder);
      if (!file) return false;
      const sheet = await withTable(file, folder, reading, (table) => describeSheet(table, document));
      const schema = await this.schemas.of(workspace, object);
      const last = await this.imports.lastOf(workspace, object);
      const decimalSign = sheet.delimiter === ';' ? ',' : '.';
      const suggested = {
        ...(last ?? { ...terms, decimalSign }),
        mapping: suggestMapping(schema, sheet.columns, last?.mapping ?? []),
      };
      const matchKey = suggested.mapping.some(({ key }) => key === suggested.matchKey) ? suggested.matchKey : null;
      const mode = matchKey === null ? 'insert' : suggested.mode;
      const change = { file: file.key, upload: null, sheet, terms: { ...suggested, matchKey, mode } };
      await this.imports.end(workspace, id, document.step.number, { ...change, phase: 'ready', error: null });
      await this.files.release(document);
      return true;
    });
  }
}
