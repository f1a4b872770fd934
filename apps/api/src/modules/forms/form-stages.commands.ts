import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { done } from '@tessera/contracts/envelope';
import { forms } from '@tessera/contracts/forms/forms.contract';
import { FormRepository, stageOf, type StoredForm } from '@tessera/data/forms/form.repository';
import { FormRemoval } from '@tessera/forms/form-removal';
import { conflict, notFound } from '@tessera/kernel/errors';
import { CommandFor } from '@tessera/kit/messages';
import { summaryOf } from './form-wire.ts';

export class ArchiveForm extends CommandFor(forms.archive) {}
export class RestoreForm extends CommandFor(forms.restore) {}
export class RemoveForm extends CommandFor(forms.remove) {}
export class PurgeForm extends CommandFor(forms.purge) {}

/** @throws DomainError CONFLICT for an archived or deleted form */
export function requireActive(form: StoredForm): void {
  const stage = stageOf(form);
  if (stage === 'active') return;
  const state = stage === 'deleted' ? 'in the trash' : 'archived';
  throw conflict(`This form is ${state}. Restore it to change it.`, 'body.id');
}

@CommandHandler(ArchiveForm)
export class ArchiveFormHandler implements ICommandHandler<ArchiveForm> {
  constructor(private readonly forms: FormRepository) {}

  async execute({ input: { body }, actor: { workspace } }: ArchiveForm) {
    const archived = await this.forms.archive(workspace, body.id);
    if (archived) return summaryOf(archived);
    const form = await this.forms.byId(workspace, body.id);
    if (form) requireActive(form);
    throw notFound('This form');
  }
}

@CommandHandler(RestoreForm)
export class RestoreFormHandler implements ICommandHandler<RestoreForm> {
  constructor(private readonly forms: FormRepository) {}

  async execute({ input: { body }, actor: { workspace } }: RestoreForm) {
    const form = await this.forms.byId(workspace, body.id);
    if (!form) throw notFound('This form');
    if (stageOf(form) === 'active') return summaryOf(form);
    // Null: somebody else restored or deleted it meanwhile.
    const restored = (await this.forms.restore(workspace, form)) ?? (await this.forms.byId(workspace, body.id));
    if (!restored) throw notFound('This form');
    return summaryOf(restored);
  }
}

@CommandHandler(RemoveForm)
export class RemoveFormHandler implements ICommandHandler<RemoveForm> {
  constructor(private readonly forms: FormRepository) {}

  async execute({ input: { body }, actor: { workspace } }: RemoveForm) {
    const deleted = await this.forms.moveToTrash(workspace, body.id);
    if (!deleted) throw notFound('This form');
    return summaryOf(deleted);
  }
}

@CommandHandler(PurgeForm)
export class PurgeFormHandler implements ICommandHandler<PurgeForm> {
  constructor(
    private readonly forms: FormRepository,
    private readonly removal: FormRemoval,
  ) {}

  async execute({ input: { body }, actor: { workspace } }: PurgeForm) {
    const outcome = await this.removal.purge(workspace, body.id);
    if (outcome === 'purged') return done;
    if (outcome === 'held')
      throw conflict('A verification of this form is under legal hold. End the hold first.', 'body.id');
    if (!(await this.forms.byId(workspace, body.id))) throw notFound('This form');
    throw conflict('This form is not in the trash. Delete it first.', 'body.id');
  }
}
