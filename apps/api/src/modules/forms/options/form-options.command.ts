import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { publicForms } from '@tessera/contracts/forms/public-forms.contract';
import { PublishedForms } from '@tessera/forms/published-forms';
import { invalidInput } from '@tessera/kernel/errors';
import { CommandFor } from '@tessera/kit/messages';
import { OfferedOptions } from './offered-options.ts';

export class FormOptions extends CommandFor(publicForms.options) {}

@CommandHandler(FormOptions)
export class FormOptionsHandler implements ICommandHandler<FormOptions> {
  constructor(
    private readonly published: PublishedForms,
    private readonly offered: OfferedOptions,
  ) {}

  async execute({ input }: FormOptions) {
    const { form: slug, version: number, field: id, answers } = input.body;
    const form = await this.published.at(slug);
    const version = await this.published.version(form, number);
    if (!version) throw invalidInput(`This form has no version ${number}. Reload the page.`, 'body.version');
    const field = version.fields.find((one) => one.id === id);
    if (field?.type !== 'selectdynamic')
      throw invalidInput('This field has no options from another system.', 'body.field');
    return { items: await this.offered.of(form, version.fields, field, answers) };
  }
}
