import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { status } from '@tessera/contracts/common.schema';
import { forms } from '@tessera/contracts/forms/forms.contract';
import { FormSettings } from '@tessera/contracts/forms/forms.schema';
import { AddressRepository } from '@tessera/data/addresses/address.repository';
import { FormRepository, type FormDraft, type StoredForm } from '@tessera/data/forms/form.repository';
import { conflict, DomainError, notFound } from '@tessera/kernel/errors';
import { newId, type WorkspaceId } from '@tessera/kernel/ids';
import { CommandFor } from '@tessera/kit/messages';
import { newSlug } from './form-address.ts';
import { FormPublisher } from './form-publisher.ts';
import { formOf } from './form-wire.ts';

export class CreateForm extends CommandFor(forms.create) {}
export class SaveForm extends CommandFor(forms.save) {}
export class CloneForm extends CommandFor(forms.clone) {}

const newest = () =>
  conflict('This form was changed in another tab or by somebody else. Reload it first.', 'body.revision');

/** Stores a new form under a new address. The address comes first: one that leads to no form yet is a dead link. */
async function createForm(
  forms: FormRepository,
  addresses: AddressRepository,
  workspace: WorkspaceId,
  form: { name: string } & FormDraft,
): Promise<StoredForm> {
  const id = newId();
  const slug = newSlug(form.name);
  if (!(await addresses.claim('form', slug, { workspace, subject: id })))
    throw new DomainError('UNAVAILABLE', 'No address was free for this form. Try again.');
  return forms.create(workspace, { ...form, id, slug });
}

@CommandHandler(CreateForm)
export class CreateFormHandler implements ICommandHandler<CreateForm> {
  constructor(
    private readonly forms: FormRepository,
    private readonly addresses: AddressRepository,
  ) {}

  async execute({ input, actor }: CreateForm) {
    const { name, fields = [], settings = FormSettings.parse({}) } = input.body;
    return formOf(await createForm(this.forms, this.addresses, actor.workspace, { name, fields, settings }));
  }
}

@CommandHandler(SaveForm)
export class SaveFormHandler implements ICommandHandler<SaveForm> {
  constructor(
    private readonly forms: FormRepository,
    private readonly publisher: FormPublisher,
  ) {}

  async execute({ input, actor }: SaveForm) {
    const { id, revision, status: wanted, ...save } = input.body;
    const form = await this.forms.byId(actor.workspace, id);
    if (!form) throw notFound('This form');
    if (form.revision !== revision) throw newest();
    const saved =
      wanted === status.published
        ? await this.publisher.publish(form, save)
        : await this.forms.save(actor.workspace, form, save, wanted === status.draft);
    if (!saved) throw newest();
    return formOf(saved);
  }
}

@CommandHandler(CloneForm)
export class CloneFormHandler implements ICommandHandler<CloneForm> {
  constructor(
    private readonly forms: FormRepository,
    private readonly addresses: AddressRepository,
  ) {}

  async execute({ input, actor }: CloneForm) {
    const form = await this.forms.byId(actor.workspace, input.body.id);
    if (!form) throw notFound('This form');
    const copy = { name: `${form.name.slice(0, 113)} (copy)`, fields: form.fields, settings: form.settings };
    return formOf(await createForm(this.forms, this.addresses, actor.workspace, copy));
  }
}
