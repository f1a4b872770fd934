import { Injectable } from '@nestjs/common';
import { createdColumn } from '@tessera/contracts/exports/exports.schema';
import { responseProperties } from '@tessera/contracts/forms/value-properties';
import { responses } from '@tessera/contracts/forms/responses.contract';
import { records } from '@tessera/contracts/records/records.contract';
import type { ExportDocument } from '@tessera/data/exports/export.repository';
import { ResponseColumns } from '@tessera/forms/response-columns';
import { ResponseRows } from '@tessera/forms/response-rows';
import { AccessControl } from '@tessera/kit/access-control';
import type { Actor } from '@tessera/kit/actor';
import { filterableProperties } from '@tessera/objects/object-schema';
import { ObjectSchemas } from '@tessera/objects/object-schemas';
import type { Properties } from '@tessera/query/values';

/** A form or object as an export needs it. */
export interface Exported {
  name: string;
  columns: ReadonlySet<string>;
  /** What its rows can be filtered by. */
  properties: Properties;
}

/** Who may export what. */
@Injectable()
export class ExportAccess {
  constructor(
    private readonly access: AccessControl,
    private readonly rows: ResponseRows,
    private readonly columns: ResponseColumns,
    private readonly schemas: ObjectSchemas,
  ) {}

  /** @throws DomainError FORBIDDEN or NOT_FOUND */
  async require(actor: Actor, { kind, id }: ExportDocument['source']): Promise<void> {
    if (kind === 'form') await this.access.requireOn(actor, 'submissions:CAN_VIEW', 'form', id);
    else await this.access.require(actor, 'records:CAN_VIEW');
  }

  /** @throws DomainError FORBIDDEN or NOT_FOUND */
  async sourceOf(actor: Actor, source: ExportDocument['source']): Promise<Exported> {
    await this.require(actor, source);
    return source.kind === 'form' ? this.form(actor, source.id) : this.object(actor, source.id);
  }

  private async form({ workspace }: Actor, id: string): Promise<Exported> {
    const form = await this.rows.formOf(workspace, id);
    const columns = await this.columns.of(form);
    const properties = { ...responses.list.list.properties, ...responseProperties(columns) };
    return { name: form.name, columns: new Set([createdColumn, ...columns.map((column) => column.id)]), properties };
  }

  private async object({ workspace }: Actor, id: string): Promise<Exported> {
    const schema = await this.schemas.of(workspace, id);
    const properties = { ...records.list.list.properties, ...filterableProperties(schema) };
    return { name: schema.name, columns: new Set([createdColumn, ...schema.properties.keys()]), properties };
  }
}
