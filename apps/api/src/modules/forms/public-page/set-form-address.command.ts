import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { formAddresses } from '@tessera/contracts/forms/form-addresses.contract';
import { isReservedSlug, mostAddresses } from '@tessera/contracts/forms/reserved-slugs';
import { AddressRepository } from '@tessera/data/addresses/address.repository';
import { FormRepository, type StoredForm } from '@tessera/data/forms/form.repository';
import { ResponseColumns } from '@tessera/forms/response-columns';
import { conflict, notFound, unprocessable } from '@tessera/kernel/errors';
import { CommandFor } from '@tessera/kit/messages';
import { requireActive } from '../form-stages.commands.ts';
import { formOf } from '../form-wire.ts';

export class SetFormAddress extends CommandFor(formAddresses.set) {}

/**
 * Gives a form an address of its own. Addresses are never released: links and codes that name an old one lead to the
 * form as long as it exists, and afterwards to nobody else's.
 */
@CommandHandler(SetFormAddress)
export class SetFormAddressHandler implements ICommandHandler<SetFormAddress> {
  constructor(
    private readonly forms: FormRepository,
    private readonly addresses: AddressRepository,
    private readonly columns: ResponseColumns,
  ) {}

  async execute({ input, actor }: SetFormAddress) {
    const { id, slug } = input.body;
    const form = await this.forms.byId(actor.workspace, id);
    if (!form) throw notFound('This form');
    requireActive(form);
    const changed = slug === form.slug ? form : await this.change(form, slug);
    return formOf(changed, await this.columns.of(changed));
  }

  private async change(form: StoredForm, slug: string): Promise<StoredForm> {
    const { formerSlugs = [] } = form;
    if (isReservedSlug(slug))
      throw unprocessable(`The address “${slug}” is reserved. Choose another one.`, 'body.slug');
    if (!formerSlugs.includes(slug)) {
      if (formerSlugs.length + 1 >= mostAddresses)
        throw unprocessable(
          `A form can have up to ${mostAddresses} addresses, earlier ones included. Choose an earlier one again.`,
          'body.slug',
        );
      if (!(await this.claim(form, slug)))
        throw conflict(`The address “${slug}” is taken. Choose another one.`, 'body.slug');
    }
    const saved = await this.forms.setSlug(form.workspace, form, slug);
    if (!saved) throw conflict('This form was changed by someone else. Reload it first.', 'body.slug');
    return saved;
  }

  /** The addresses of a form that was deleted for good go to other forms of its workspace only. */
  private async claim({ workspace, _id: subject }: StoredForm, slug: string): Promise<boolean> {
    if (await this.addresses.claim('form', slug, { workspace, subject })) return true;
    const holder = await this.addresses.resolve('form', slug);
    if (holder?.workspace !== workspace) return false;
    if (holder.subject === subject) return true;
    if (await this.forms.byId(workspace, holder.subject)) return false;
    return this.addresses.move('form', slug, holder, subject);
  }
}
