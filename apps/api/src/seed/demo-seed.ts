import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { status } from '@tessera/contracts/common.schema';
import { allRights } from '@tessera/access/rights';
import type { WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import { UserRepository } from '@tessera/data/accounts/user.repository';
import { AddressRepository } from '@tessera/data/addresses/address.repository';
import { deterministicId } from '@tessera/data/deterministic-id';
import { FormRepository } from '@tessera/data/forms/form.repository';
import { WorkflowRepository } from '@tessera/data/workflows/workflow.repository';
import type { UserId, WorkspaceId } from '@tessera/kernel/ids';
import type { Actor } from '@tessera/kit/actor';
import { log } from '@tessera/kit/logger';
import { hashPassword } from '../auth/passwords.ts';
import { WorkspaceAccess } from '../auth/workspace-access.ts';
import type { ApiSettings } from '../config.ts';
import { SaveForm } from '../modules/forms/forms.commands.ts';
import { SubmitForm } from '../modules/forms/submit-form.command.ts';
import { SetWorkflowStatus } from '../modules/workflows/workflows.commands.ts';
import { API_SETTINGS } from '../settings.ts';
import { demoFields, demoFormId, demoFormName, demoSettings, demoSlug, demoSubmissions } from './demo-form.ts';
import { proposalFields, proposalFormId, proposalName, proposalSettings, proposalSlug } from './demo-proposal.ts';
import { contactWorkflow, orderWorkflow } from './demo-workflows.ts';

const workspace = deterministicId('demo-workspace') as WorkspaceId;
const userId = deterministicId('demo-user') as UserId;
const name = 'Demo Builder';
const seeder = {
  userId,
  name,
  workspace,
  sessionId: 'seed',
  isSuperadmin: true,
  roles: [],
  teams: [],
  permissions: allRights,
  timeZone: 'Asia/Kolkata',
};
const caller = { requestId: 'seed', ip: '127.0.0.1', userAgent: 'seed' };

const demoForms = [
  { id: demoFormId, slug: demoSlug, name: demoFormName, fields: demoFields, settings: demoSettings },
  { id: proposalFormId, slug: proposalSlug, name: proposalName, fields: proposalFields, settings: proposalSettings },
];

/**
 * What a first start shows: a workspace with something in it. Ids are fixed, so that a seeding which was interrupted is
 * finished by the next start, and one that was finished is not done again: the user comes last.
 */
@Injectable()
export class DemoSeed {
  constructor(
    private readonly users: UserRepository,
    private readonly access: WorkspaceAccess,
    private readonly addresses: AddressRepository,
    private readonly forms: FormRepository,
    private readonly workflows: WorkflowRepository,
    private readonly commands: CommandBus,
    @Inject(API_SETTINGS) private readonly settings: ApiSettings,
  ) {}

  private get actor(): Actor {
    return { ...seeder, email: this.settings.DEMO_EMAIL };
  }

  async run(): Promise<void> {
    if (!this.settings.SEED_DEMO || (await this.users.byId(userId))) return;
    await this.access.found(workspace, { name: 'Demo', timeZone: 'Asia/Kolkata' }, userId);
    for (const form of demoForms) await this.seedForm(form);
    await this.seedWorkflow('demo-contact', 'Sort contact requests', contactWorkflow, 'form_submission');
    await this.seedWorkflow('demo-orders', 'Take in orders', orderWorkflow, 'webhook_trigger');
    for (const { key, answers } of demoSubmissions) {
      const body = { form: demoSlug, version: 1, key, answers };
      await this.commands.execute(new SubmitForm({ body }, undefined, caller));
    }
    await this.users.add({
      _id: userId,
      email: this.settings.DEMO_EMAIL,
      name,
      passwordHash: await hashPassword(this.settings.DEMO_PASSWORD),
      timeZone: 'Asia/Kolkata',
      language: 'en',
      workspaces: [workspace],
      lastWorkspace: workspace,
      createdAt: new Date(),
    });
    log.info({ workspace }, 'the demo workspace was made');
  }

  private async seedForm(draft: (typeof demoForms)[number]): Promise<void> {
    const { id, slug } = draft;
    await this.addresses.claim('form', slug, { workspace, subject: id });
    const form = (await this.forms.byId(workspace, id)) ?? (await this.forms.create(workspace, draft));
    if (form.publishedVersion !== null) return;
    const publish = { id, revision: form.revision, status: status.published };
    await this.commands.execute(new SaveForm({ body: publish }, this.actor, caller));
  }

  private async seedWorkflow(
    key: string,
    title: string,
    definition: WorkflowDefinition,
    draftTrigger: string,
  ): Promise<void> {
    const id = deterministicId(key);
    const draft = { id, name: title, definition, draftTrigger };
    const workflow = (await this.workflows.byId(workspace, id)) ?? (await this.workflows.create(workspace, draft));
    if (workflow.publishedVersion !== null) return;
    await this.commands.execute(new SetWorkflowStatus({ body: { id, status: status.published } }, this.actor, caller));
  }
}
