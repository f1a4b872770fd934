import { Injectable } from '@nestjs/common';
import { FormRepository, type StoredForm } from '@tessera/data/forms/form.repository';
import { PublishedForms } from '@tessera/forms/published-forms';
import { ResponseColumns } from '@tessera/forms/response-columns';
import { isFieldType } from '@tessera/fields/field-types';
import { fieldDefinitions } from '@tessera/fields/registry';
import { notFound } from '@tessera/kernel/errors';
import type { Actor } from '@tessera/kit/actor';
import type { ObjectSchema, SchemaProperty } from '@tessera/objects/object-schema';
import { actOfPerson, type WriteBy } from '@tessera/objects/record-decisions';

interface Capabilities {
  upload?: unknown;
  needsSession?: true;
  needsOffer?: true;
  isAutomatic?: true;
  stores: string;
}

/** A form as the object of its responses (docs/adr/0082). */
@Injectable()
export class ResponseSchema {
  constructor(
    private readonly forms: FormRepository,
    private readonly columns: ResponseColumns,
    private readonly published: PublishedForms,
  ) {}

  /** A change of responses by a person. @throws DomainError NOT_FOUND for a form of another workspace */
  async actOf(actor: Actor, id: string, batch?: string): Promise<WriteBy> {
    const form = await this.forms.byId(actor.workspace, id);
    if (!form) throw notFound('This form');
    return { ...actOfPerson(actor, await this.of(form), batch), entity: 'response' };
  }

  /**
   * Files, verifications, offered choices and what is set by itself are read only: they belong to the filling. So are
   * fields of older versions.
   */
  async of(form: StoredForm): Promise<ObjectSchema> {
    const { workspace, _id: id, name } = form;
    const { version } = (await this.published.ofWorkspace(workspace, id)) ?? { version: null };
    const fields = new Map(version?.fields.map((field) => [field.id, field]));
    const properties = (await this.columns.of(form)).flatMap(({ id: key, type, label }): [string, SchemaProperty][] => {
      if (!isFieldType(type)) return [];
      const field = fields.get(key);
      const { upload, needsSession, needsOffer, isAutomatic, stores }: Capabilities = fieldDefinitions[type];
      const isReadOnly =
        !field || upload !== undefined || (needsSession ?? needsOffer ?? isAutomatic ?? false) || stores === 'none';
      const options = (field?.options ?? {}) as Record<string, unknown>;
      const required = field?.mandatory ?? false;
      return [[key, { key, label, type, options, required, unique: false, isReadOnly }]];
    });
    return { id, name, properties: new Map(properties), slots: {} };
  }
}
