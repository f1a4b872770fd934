import { Injectable } from '@nestjs/common';
import { records } from '@tessera/contracts/records/records.contract';
import { recordStatus } from '@tessera/contracts/records/record-status';
import { ResponseAggregates, type ResponseQuestion } from '@tessera/forms/analytics/response-aggregates';
import { ResponseRows } from '@tessera/forms/response-rows';
import { invalidInput } from '@tessera/kernel/errors';
import { AccessControl } from '@tessera/kit/access-control';
import type { Actor } from '@tessera/kit/actor';
import { queryContext } from '@tessera/kit/list-request';
import { filterableProperties } from '@tessera/objects/object-schema';
import { ObjectSchemas } from '@tessera/objects/object-schemas';
import { RecordReader } from '@tessera/objects/record-reader';
import type { ReadRows } from '@tessera/query/aggregate';
import type { Properties } from '@tessera/query/values';

interface Named {
  form_id?: string | undefined;
  object_id?: string | undefined;
}

/** Responses of a form, or records of an object, to be measured. */
export interface AnalyticsSource {
  /** Null for the records of an object. */
  form: ResponseQuestion['form'] | null;
  properties: Properties;
  read: ReadRows;
}

/** What can be measured: responses of a form, or records of an object. */
@Injectable()
export class AnalyticsSources {
  constructor(
    private readonly access: AccessControl,
    private readonly forms: ResponseRows,
    private readonly responses: ResponseAggregates,
    private readonly schemas: ObjectSchemas,
    private readonly reader: RecordReader,
  ) {}

  /**
   * A form or an object that the caller may measure.
   * @throws DomainError INVALID_INPUT, FORBIDDEN or NOT_FOUND
   */
  async of(actor: Actor, { form_id: form, object_id: object }: Named): Promise<AnalyticsSource> {
    if ((form === undefined) === (object === undefined))
      throw invalidInput('Name either form_id or object_id.', 'body.object_id');
    if (form === undefined) {
      await this.access.require(actor, 'records:CAN_VIEW');
      return this.ofObject(actor, object ?? '');
    }
    await this.access.requireOn(actor, 'submissions:CAN_VIEW', 'form', form);
    return this.ofForm(actor, form);
  }

  /**
   * A form whose responses the caller may see: that is not checked here.
   * @throws DomainError NOT_FOUND
   */
  async ofForm(actor: Actor, id: string): Promise<AnalyticsSource> {
    const form = await this.forms.formOf(actor.workspace, id);
    const properties = await this.responses.propertiesOf(form);
    const question = { form, properties, context: queryContext(actor) };
    return { form, properties, read: (asked) => this.responses.rows(question, asked) };
  }

  private async ofObject(actor: Actor, id: string): Promise<AnalyticsSource> {
    const schema = await this.schemas.of(actor.workspace, id);
    const context = queryContext(actor);
    return {
      form: null,
      properties: { ...records.list.list.properties, ...filterableProperties(schema) },
      read: (asked) => this.reader.aggregate(actor.workspace, schema, recordStatus.active, { ...asked, context }),
    };
  }
}
