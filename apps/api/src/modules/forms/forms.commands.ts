import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { status } from '@tessera/contracts/common.schema';
import { forms } from '@tessera/contracts/forms/forms.contract';
import { FormSettings } from '@tessera/contracts/forms/forms.schema';
import { AddressRepository } from '@tessera/data/addresses/address.repository';
import { FormRepository, type FormDraft, type StoredForm } from '@tessera/data/forms/form.repository';
import { SharingRepository } from '@tessera/data/sharing/sharing.repository';
import { FormImages } from '@tessera/forms/form-images';
import { PublishedForms } from '@tessera/forms/published-forms';
import { conflict, DomainError, notFound } from '@tessera/kernel/errors';
import { newId } from '@tessera/kernel/ids';
import type { Actor } from '@tessera/kit/actor';
import { CommandFor } from '@tessera/kit/messages';
import { newSlug } from './public-page/form-address.ts';
import { FormPublisher } from './form-publisher.ts';
import { requireActive } from './form-stages.commands.ts';
import { ResponseColumns } from '@tessera/forms/response-columns';
import { formOf } from './form-wire.ts';

export class CreateForm extends CommandFor(forms.create) {}
export class SaveForm extends CommandFor(forms.save) {}
export class SaveFormSettings extends CommandFor(forms.saveSettings) {}
export class CloneForm extends CommandFor(forms.clone) {}

/** Refuses a save that began from an older revision. */
export const newest = () =>
  conflict('This form was changed in another tab or by someone else. Reload it first.', 'body.revision');

/**
 * Stores a new form under a new address. The address and the owner are stored first: without a form, the one is a dead
 * link and the other has no effect.
 */
@Injectable()
export class FormCreator {
  constructor(
    private readonly forms: FormRepository,
    private readonly addresses: AddressRepository,
    private readonly sharing: SharingRepository,
    private readonly images: FormImages,
  ) {}

  /** @param copies whether the settings are those of another form, whose images have to be copied */
  async create(
    { workspace, userId }: Actor,
    form: { name: string; folder?: string } & FormDraft,
    copies = false,
  ): Promise<StoredForm> {
    const id = newId();
    const settings = copies ? await this.images.copy(form.settings, { workspace, _id: id }) : form.settings;
    const slug = newSlug(form.name);
    if (!(await this.addresses.claim('form', slug, { workspace, subject: id })))
      throw new DomainError('UNAVAILABLE', 'No free address was found for this form. Try again.');
    await this.sharing.own(workspace, 'form', id, userId);
    return this.forms.create(workspace, { ...form, settings, id, slug });
  }
}

@CommandHandler(CreateForm)
export class CreateFormHandler implements ICommandHandler<CreateForm> {
  constructor(private readonly creator: FormCreator) {}

  async execute({ input, actor }: CreateForm) {
    const { name, fields = [], pages = [], settings = FormSettings.parse({}) } = input.body;
    return formOf(await this.creator.create(actor, { name, fields, pages, settings }), []);
  }
}

@CommandHandler(SaveForm)
export class SaveFormHandler implements ICommandHandler<SaveForm> {
  constructor(
    private readonly forms: FormRepository,
    private readonly published: PublishedForms,
    private readonly publisher: FormPublisher,
    private readonly columns: ResponseColumns,
  ) {}

  async execute({ input, actor }: SaveForm) {
    const { id, revision, status: wanted, ...save } = input.body;
    const form = await this.forms.byId(actor.workspace, id);
    if (!form) throw notFound('This form');
    requireActive(form);
    if (form.revision !== revision) throw newest();
    const saved =
      wanted === status.published
        ? await this.publisher.publish(form, save, actor.userId)
        : await this.forms.save(actor.workspace, form, save, {
            takeDown: wanted === status.draft,
            published: await this.published.current(form),
          });
    if (!saved) throw newest();
    return formOf(saved, await this.columns.of(saved));
  }
}

@CommandHandler(SaveFormSettings)
export class SaveFormSettingsHandler implements ICommandHandler<SaveFormSettings> {
  constructor(
    private readonly forms: FormRepository,
    private readonly published: PublishedForms,
    private readonly columns: ResponseColumns,
  ) {}

  async execute({ input, actor }: SaveFormSettings) {
    const { id, revision, settings: changes } = input.body;
    const form = await this.forms.byId(actor.workspace, id);
    if (!form) throw notFound('This form');
    requireActive(form);
    if (form.revision !== revision) throw newest();
    const merged = Object.entries({ ...form.settings, ...changes }).filter(([, value]) => value !== null);
    const settings = FormSettings.parse(Object.fromEntries(merged));
    const published = await this.published.current(form);
    const saved = await this.forms.save(actor.workspace, form, { settings }, { published });
    if (!saved) throw newest();
    return formOf(saved, await this.columns.of(saved));
  }
}

@CommandHandler(CloneForm)
export class CloneFormHandler implements ICommandHandler<CloneForm> {
  constructor(
    private readonly forms: FormRepository,
    private readonly creator: FormCreator,
  ) {}

  async execute({ input, actor }: CloneForm) {
    const form = await this.forms.byId(actor.workspace, input.body.id);
    if (!form) throw notFound('This form');
    if (form.deletedAt) requireActive(form);
    const { fields, pages, settings, folder } = form;
    const name = `${form.name.slice(0, 113)} (copy)`;
    return formOf(await this.creator.create(actor, { name, fields, pages, settings, folder }, true), []);
  }
}
