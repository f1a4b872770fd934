import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { formProperties } from '@tessera/contracts/forms/properties/form-properties.contract';
import { FormRepository } from '@tessera/data/forms/form.repository';
import { isFieldType } from '@tessera/fields/field-types';
import { holdsAnswers, publicFields } from '@tessera/fields/registry';
import { PublishedForms } from '@tessera/forms/published-forms';
import { invalidInput, notFound } from '@tessera/kernel/errors';
import { AccessControl } from '@tessera/kit/access-control';
import type { Actor } from '@tessera/kit/actor';
import { QueryFor } from '@tessera/kit/messages';
import { ObjectDetailsReader } from '@tessera/objects/object-details';
import { SubmissionAdmission } from './submission-admission.ts';

export class PublicFormProperties extends QueryFor(formProperties.ofPublicForm) {}
export class PropertiesForTools extends QueryFor(formProperties.forTools) {}

interface Choice {
  value: string;
  label: string;
}
const choicesOf = (options: unknown): Choice[] => {
  const items = (options as { items?: unknown } | null)?.items;
  return Array.isArray(items) ? items.map(({ value, label }: Choice) => ({ value, label })) : [];
};
const takesAnswers = ({ type }: { type: string }): boolean => isFieldType(type) && holdsAnswers(type);

@QueryHandler(PublicFormProperties)
export class PublicFormPropertiesHandler implements IQueryHandler<PublicFormProperties> {
  constructor(
    private readonly published: PublishedForms,
    private readonly admission: SubmissionAdmission,
  ) {}

  async execute({ input }: PublicFormProperties) {
    const form = await this.published.at(input.query.form);
    const version = await this.published.version(form, form.publishedVersion);
    if (!version) throw notFound('This form');
    if (await this.admission.closedNow(form, version.settings.availability)) return { items: [] };
    const fields = publicFields(version.fields).filter(takesAnswers);
    return {
      items: fields.map(({ id: key, label, type, options }) => ({ key, label, type, choices: choicesOf(options) })),
    };
  }
}

@QueryHandler(PropertiesForTools)
export class PropertiesForToolsHandler implements IQueryHandler<PropertiesForTools> {
  constructor(
    private readonly access: AccessControl,
    private readonly forms: FormRepository,
    private readonly published: PublishedForms,
    private readonly objects: ObjectDetailsReader,
  ) {}

  execute({ input, actor }: PropertiesForTools) {
    const { form_id: form, object_id: object } = input.query;
    if (form !== undefined) return this.ofForm(actor, form);
    if (object !== undefined) return this.ofObject(actor, object);
    throw invalidInput('Name either form_id or object_id.', 'query.object_id');
  }

  /** The fields that take answers; those of the draft as long as the form was never published. */
  private async ofForm(actor: Actor, id: string) {
    await this.access.require(actor, { action: 'forms:CAN_VIEW', on: 'form' }, id);
    const form = await this.forms.byId(actor.workspace, id);
    if (!form || form.deletedAt) throw notFound('This form');
    const fields = ((await this.published.current(form)) ?? form).fields.filter(takesAnswers);
    const items = fields.map(({ id: name, label, type, mandatory: required, help: description, options }) => {
      return { name, label, type, required, description, choices: choicesOf(options).map((choice) => choice.value) };
    });
    return { name: form.name, items };
  }

  private async ofObject(actor: Actor, id: string) {
    await this.access.require(actor, 'objects:CAN_VIEW');
    const object = await this.objects.of(actor.workspace, id);
    if (!object) throw notFound('The object');
    const shown = object.properties.filter(({ is_archived: isArchived }) => !isArchived);
    const items = shown.map(({ key, label, type, required, options }) => {
      return { name: key, label, type, required, choices: choicesOf(options).map(({ value }) => value) };
    });
    return { name: object.name, items };
  }
}
