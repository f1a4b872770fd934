import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { status } from '@tessera/contracts/common.schema';
import { AddressRepository } from '@tessera/data/addresses/address.repository';
import { FormRepository } from '@tessera/data/forms/form.repository';
import type { Actor, Caller } from '@tessera/kit/actor';
import { SaveForm } from '../../modules/forms/forms.commands.ts';
import { demoFields, demoFormId, demoFormName, demoSettings, demoSlug } from './demo-form.ts';
import { proposalFields, proposalFormId, proposalName, proposalSettings, proposalSlug } from './demo-proposal.ts';

const forms = [
  { id: demoFormId, slug: demoSlug, name: demoFormName, fields: demoFields, settings: demoSettings },
  { id: proposalFormId, slug: proposalSlug, name: proposalName, fields: proposalFields, settings: proposalSettings },
];

/** The forms of the demo, published. */
@Injectable()
export class DemoForms {
  constructor(
    private readonly addresses: AddressRepository,
    private readonly forms: FormRepository,
    private readonly commands: CommandBus,
  ) {}

  async publish(actor: Actor, caller: Caller): Promise<void> {
    for (const form of forms) await this.publishOne(form, actor, caller);
  }

  private async publishOne(draft: (typeof forms)[number], actor: Actor, caller: Caller): Promise<void> {
    const { id, slug } = draft;
    const { workspace } = actor;
    await this.addresses.claim('form', slug, { workspace, subject: id });
    const form =
      (await this.forms.byId(workspace, id)) ?? (await this.forms.create(workspace, { ...draft, pages: [] }));
    if (form.publishedVersion !== null) return;
    const publish = { id, revision: form.revision, status: status.published };
    await this.commands.execute(new SaveForm({ body: publish }, actor, caller));
  }
}
