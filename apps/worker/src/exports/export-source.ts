import { Injectable } from '@nestjs/common';
import { recordStatus } from '@tessera/contracts/records/record-status';
import type { ExportDocument } from '@tessera/data/exports/export.repository';
import { valuesToJson } from '@tessera/data/records/record.document';
import { ResponseRows } from '@tessera/forms/response-rows';
import type { JsonValue } from '@tessera/kernel/json';
import { ObjectSchemas } from '@tessera/objects/object-schemas';
import { RecordReader } from '@tessera/objects/record-reader';
import type { ListRequest } from '@tessera/query/list-request';
import { filterIn } from '@tessera/query/query-text';
import { VerificationOutcomes } from '@tessera/verification/verification-outcomes';
import type { ValueColumn } from '@tessera/objects/object-schema';

/** A row of an export. */
export interface SourceRow {
  id: string;
  createdAt: Date;
  values: Record<string, JsonValue>;
}
interface Page {
  rows: SourceRow[];
  nextCursor: string | null;
}
/** What is exported: all columns, and the rows page by page. */
export interface Source {
  columns: ValueColumn[];
  /** Label of the moment of creation. */
  created: string;
  pages: AsyncIterable<SourceRow[]>;
}

const pageSize = 1_000;

/** Reads the rows of an export in their natural order, newest first. */
@Injectable()
export class ExportSource {
  constructor(
    private readonly responses: ResponseRows,
    private readonly outcomes: VerificationOutcomes,
    private readonly schemas: ObjectSchemas,
    private readonly records: RecordReader,
  ) {}

  /** @throws DomainError NOT_FOUND if the form or object is gone */
  of(document: ExportDocument): Promise<Source> {
    return document.source.kind === 'form' ? this.ofForm(document) : this.ofObject(document);
  }

  private async ofForm(document: ExportDocument): Promise<Source> {
    const { workspace, source, status } = document;
    const form = await this.responses.formOf(workspace, source.id);
    const read = async (request: ListRequest): Promise<Page> => {
      const page = await this.responses.page(form, request, status === 'deleted' ? 'deleted' : 'active');
      const items = await this.outcomes.into(workspace, page.items);
      const rows = items.map(({ _id: id, createdAt, answers: values }) => ({ id, createdAt, values }));
      return { rows, nextCursor: page.nextCursor };
    };
    return { columns: await this.responses.fieldsOf(form), created: 'Submitted', pages: pagesOf(document, read) };
  }

  private async ofObject(document: ExportDocument): Promise<Source> {
    const { workspace, source, status } = document;
    const schema = await this.schemas.of(workspace, source.id);
    const read = async (request: ListRequest): Promise<Page> => {
      const { items, nextCursor } = await this.records.page(workspace, schema, recordStatus[status], request);
      const rows = items.map(({ _id: id, createdAt, values }) => ({ id, createdAt, values: valuesToJson(values) }));
      return { rows, nextCursor };
    };
    return { columns: [...schema.properties.values()], created: 'Created', pages: pagesOf(document, read) };
  }
}

async function* pagesOf(document: ExportDocument, read: (request: ListRequest) => Promise<Page>) {
  let cursor: string | null = null;
  do {
    const page: Page = await read(requestOf(document, cursor ?? undefined));
    yield page.rows;
    cursor = page.nextCursor;
  } while (cursor !== null);
}

function requestOf({ filter: text, search, context }: ExportDocument, cursor: string | undefined): ListRequest {
  const read = text === null ? undefined : filterIn(text);
  if (read && 'problem' in read) throw new Error(`the filter of an export ${read.problem}`);
  return {
    sort: [{ property: 'created_at', direction: 'descending' }],
    limit: pageSize,
    context,
    ...(read && { filter: read.filter }),
    ...(search !== null && { search }),
    ...(cursor !== undefined && { cursor }),
  };
}
