import { Inject, Injectable } from '@nestjs/common';
import { allRights } from '@tessera/access/rights';
import { deterministicId } from '@tessera/data/deterministic-id';
import type { UserId, WorkspaceId } from '@tessera/kernel/ids';
import type { Actor } from '@tessera/kit/actor';
import { log } from '@tessera/kit/logger';
import { WorkspaceAccess } from '../auth/workspace-access.ts';
import type { ApiSettings } from '../config.ts';
import { API_SETTINGS } from '../settings.ts';
import { DemoUser } from './accounts/demo-user.ts';
import { DemoHistory } from './demo-history.ts';
import { DemoForms } from './forms/demo-forms.ts';
import { DemoAutomations } from './workflows/demo-automations.ts';

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
const caller = { requestId: 'seed', ip: '127.0.0.1', userAgent: 'seed', acceptLanguage: '' };

/**
 * Fills the workspace of a first start. Ids are fixed, so that the next start completes an interrupted seeding;
 * the user is added last and marks a completed seeding.
 */
@Injectable()
export class DemoSeed {
  constructor(
    private readonly user: DemoUser,
    private readonly access: WorkspaceAccess,
    private readonly forms: DemoForms,
    private readonly automations: DemoAutomations,
    private readonly history: DemoHistory,
    @Inject(API_SETTINGS) private readonly settings: ApiSettings,
  ) {}

  async run(): Promise<void> {
    if (!this.settings.SEED_DEMO || (await this.user.exists(userId))) return;
    const now = new Date();
    const actor: Actor = { ...seeder, email: this.settings.DEMO_EMAIL };
    await this.access.found(workspace, { name: 'Demo', timeZone: 'Asia/Kolkata' }, userId);
    await this.forms.publish(actor, caller);
    await this.automations.publish(actor, caller);
    if (this.settings.SEED_HISTORY) await this.history.fill(workspace, now);
    await this.user.add(userId, name, workspace);
    if (this.settings.SEED_HISTORY) void this.history.record(workspace, now);
    log.info({ workspace }, 'the demo workspace was made');
  }
}
