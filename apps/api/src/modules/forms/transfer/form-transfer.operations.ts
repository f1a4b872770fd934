import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { formTransfer } from '@tessera/contracts/forms/transfer/form-transfer.contract';
import { formFile, formOfFile } from '@tessera/contracts/forms/transfer/portable-form';
import { FormRepository } from '@tessera/data/forms/form.repository';
import { notFound } from '@tessera/kernel/errors';
import { CommandFor, QueryFor } from '@tessera/kit/messages';
import { formOf } from '../form-wire.ts';
import { FormCreator } from '../forms.commands.ts';

export class ExportForm extends QueryFor(formTransfer.export) {}
export class ImportForm extends CommandFor(formTransfer.import) {}

@QueryHandler(ExportForm)
export class ExportFormHandler implements IQueryHandler<ExportForm> {
  constructor(private readonly forms: FormRepository) {}

  async execute({ input, actor }: ExportForm) {
    const form = await this.forms.byId(actor.workspace, input.query.id);
    if (!form) throw notFound('This form');
    return formFile(form, (form.formerSlugs ?? []).length > 0);
  }
}

@CommandHandler(ImportForm)
export class ImportFormHandler implements ICommandHandler<ImportForm> {
  constructor(private readonly creator: FormCreator) {}

  async execute({ input, actor }: ImportForm) {
    const { form, left } = formOfFile(input.body);
    return { ...formOf(await this.creator.create(actor, form), []), left_out: left };
  }
}
