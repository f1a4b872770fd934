import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Injectable } from '@nestjs/common';
import { ModelFault } from '@tessera/brain/openai/endpoint';
import { describedForms } from '@tessera/contracts/forms/described/described-forms.contract';
import { type FormContent, formFileVersion } from '@tessera/contracts/forms/transfer/form-file.schema';
import { formOfFile } from '@tessera/contracts/forms/transfer/portable-form';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { CommandFor, QueryFor } from '@tessera/kit/messages';
import { formOf } from '../form-wire.ts';
import { FormCreator } from '../forms.commands.ts';
import { ModelDescription } from './model-description.ts';
import { readDescription } from './read-description.ts';

export class GenerateForm extends QueryFor(describedForms.generate) {}
export class CreateDescribedForm extends CommandFor(describedForms.create) {}

interface Described {
  form: FormContent;
  by: string;
  notes: string[];
}

/** Makes forms from descriptions: by the model of the workspace if it has one that answers, else by rules. */
@Injectable()
export class FormDescriptions {
  constructor(private readonly model: ModelDescription) {}

  async read(workspace: WorkspaceId, text: string): Promise<Described> {
    try {
      const written = await this.model.read(workspace, text);
      return written ? { ...written, notes: [] } : { ...readDescription(text), by: 'local' };
    } catch (error) {
      if (!(error instanceof ModelFault)) throw error;
      const { form, notes } = readDescription(text);
      return { form, by: 'local', notes: [`The model could not be used: ${error.message}`, ...notes] };
    }
  }
}

@QueryHandler(GenerateForm)
export class GenerateFormHandler implements IQueryHandler<GenerateForm> {
  constructor(private readonly descriptions: FormDescriptions) {}

  execute({ input, actor }: GenerateForm) {
    return this.descriptions.read(actor.workspace, input.body.text);
  }
}

/** A form as an imported one: without ids of images and addresses that may be of another workspace. */
const withoutStrangers = (form: FormContent): FormContent =>
  formOfFile({ tessera: 'form', version: formFileVersion, form, left_out: [] }).form;

@CommandHandler(CreateDescribedForm)
export class CreateDescribedFormHandler implements ICommandHandler<CreateDescribedForm> {
  constructor(
    private readonly descriptions: FormDescriptions,
    private readonly creator: FormCreator,
  ) {}

  async execute({ input, actor }: CreateDescribedForm) {
    const { text, form } = input.body;
    const made = form
      ? { form: withoutStrangers(form), by: 'local', notes: [] }
      : await this.descriptions.read(actor.workspace, text);
    return { ...formOf(await this.creator.create(actor, made.form), []), by: made.by, notes: made.notes };
  }
}
