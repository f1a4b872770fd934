import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { triggers } from '@tessera/contracts/workflows/triggers.contract';
import { WorkflowRepository } from '@tessera/data/workflows/workflow.repository';
import { notFound } from '@tessera/kernel/errors';
import { CommandFor } from '@tessera/kit/messages';
import { Sealing } from '@tessera/kit/sealing';
import { newToken } from '../../auth/tokens.ts';
import type { ApiSettings } from '../../config.ts';
import { hookSecretPurpose } from '@tessera/runs/hook-secret';
import { WorkflowChanges } from '@tessera/runs/workflow-changes';
import { API_SETTINGS } from '../../settings.ts';
import { HookAddresses } from './hook-addresses.ts';
import { hookUrl, summaryOf } from './workflow-wire.ts';

export class SetHookSecret extends CommandFor(triggers.setHookSecret) {}

@CommandHandler(SetHookSecret)
export class SetHookSecretHandler implements ICommandHandler<SetHookSecret> {
  constructor(
    private readonly workflows: WorkflowRepository,
    private readonly hooks: HookAddresses,
    private readonly changes: WorkflowChanges,
    private readonly sealing: Sealing,
    @Inject(API_SETTINGS) private readonly settings: ApiSettings,
  ) {}

  async execute({ input, actor }: SetHookSecret) {
    const { workspace } = actor;
    const { id } = input.body;
    const hookId = await this.hooks.ensure(workspace, id);
    const secret = newToken();
    const sealed = this.sealing.seal(secret, hookSecretPurpose(id));
    const workflow = await this.workflows.setHookSecret(workspace, id, sealed);
    if (!workflow) throw notFound('This workflow');
    await this.changes.updated(workspace, summaryOf(workflow));
    return { url: hookUrl(this.settings.PUBLIC_URL, hookId), secret };
  }
}
