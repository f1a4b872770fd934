import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { imports } from '@tessera/contracts/imports/imports.contract';
import { ImportRepository } from '@tessera/data/imports/import.repository';
import { listRequest } from '@tessera/kit/list-request';
import { QueryFor } from '@tessera/kit/messages';
import { ObjectSchemas } from '@tessera/objects/object-schemas';
import { csvOf } from '@tessera/objects/tables/csv-writer';
import { xlsxOf } from '@tessera/objects/tables/xlsx-writer';
import { ImportSteps } from './import-steps.ts';
import { fileNameOf, ImportWire, listedImport } from './import-wire.ts';
import { sampleTable } from './sample-table.ts';

export class ImportSample extends QueryFor(imports.sample) {}
export class ImportState extends QueryFor(imports.status) {}
export class ListImports extends QueryFor(imports.list) {}

const formats = {
  csv: { write: csvOf, type: 'text/csv; charset=utf-8' },
  xlsx: { write: xlsxOf, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
} as const;

@QueryHandler(ImportSample)
export class ImportSampleHandler implements IQueryHandler<ImportSample> {
  constructor(private readonly schemas: ObjectSchemas) {}

  async execute({ input: { query }, actor }: ImportSample) {
    const schema = await this.schemas.of(actor.workspace, query.object_id);
    const { head, rows } = sampleTable(schema);
    const { write, type } = formats[query.format];
    const bytes = await buffer(Readable.from(write({ head, pages: Readable.from([rows]) })));
    return { file_name: fileNameOf(schema.name, query.format), type, content: bytes.toString('base64') };
  }
}

@QueryHandler(ImportState)
export class ImportStateHandler implements IQueryHandler<ImportState> {
  constructor(
    private readonly steps: ImportSteps,
    private readonly wire: ImportWire,
  ) {}

  async execute({ input, actor }: ImportState) {
    return this.wire.of(await this.steps.find(actor, input.query.id));
  }
}

@QueryHandler(ListImports)
export class ListImportsHandler implements IQueryHandler<ListImports> {
  constructor(
    private readonly imports: ImportRepository,
    private readonly schemas: ObjectSchemas,
  ) {}

  async execute({ input: { query }, actor }: ListImports) {
    await this.schemas.of(actor.workspace, query.object_id);
    const page = await this.imports.list(actor.workspace, query.object_id, listRequest(query, actor));
    return { ...page, items: page.items.map(listedImport) };
  }
}
