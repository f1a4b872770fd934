import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { formVersions } from '@tessera/contracts/forms/versions/form-versions.contract';
import { FormRepository } from '@tessera/data/forms/form.repository';
import { PublishedForms } from '@tessera/forms/published-forms';
import { ResponseColumns } from '@tessera/forms/response-columns';
import { CommandFor } from '@tessera/kit/messages';
import { requireActive } from '../form-stages.commands.ts';
import { formOf } from '../form-wire.ts';
import { newest } from '../forms.commands.ts';
import { contentOf, VersionDesk } from './version-desk.ts';

export class RestoreFormVersion extends CommandFor(formVersions.restore) {}

@CommandHandler(RestoreFormVersion)
export class RestoreFormVersionHandler implements ICommandHandler<RestoreFormVersion> {
  constructor(
    private readonly desk: VersionDesk,
    private readonly forms: FormRepository,
    private readonly published: PublishedForms,
    private readonly columns: ResponseColumns,
  ) {}

  async execute({ input, actor }: RestoreFormVersion) {
    const { form_id: id, version: number, revision } = input.body;
    const form = await this.desk.form(actor.workspace, id);
    requireActive(form);
    if (form.revision !== revision) throw newest();
    const content = contentOf(await this.desk.version(form, number), 'body.version');
    const published = await this.published.current(form);
    const saved = await this.forms.save(actor.workspace, form, content, { published });
    if (!saved) throw newest();
    return formOf(saved, await this.columns.of(saved));
  }
}
