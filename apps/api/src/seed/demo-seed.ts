import { Inject, Injectable } from '@nestjs/common';
import { UserRepository } from '@tessera/data/accounts/user.repository';
import { deterministicId } from '@tessera/data/deterministic-id';
import type { UserId, WorkspaceId } from '@tessera/kernel/ids';
import { log } from '@tessera/kit/logger';
import { hashPassword } from '../auth/passwords.ts';
import { WorkspaceAccess } from '../auth/workspace-access.ts';
import type { ApiSettings } from '../config.ts';
import { API_SETTINGS } from '../settings.ts';

/** What a first start shows: a workspace with something in it. Ids are fixed, so that seeding again adds nothing. */
@Injectable()
export class DemoSeed {
  constructor(
    private readonly users: UserRepository,
    private readonly access: WorkspaceAccess,
    @Inject(API_SETTINGS) private readonly settings: ApiSettings,
  ) {}

  async run(): Promise<void> {
    if (!this.settings.SEED_DEMO || (await this.users.byEmail(this.settings.DEMO_EMAIL))) return;
    const workspace = deterministicId('demo-workspace') as WorkspaceId;
    const user = deterministicId('demo-user') as UserId;
    await this.access.found(workspace, 'Demo', user);
    await this.users.add({
      _id: user,
      email: this.settings.DEMO_EMAIL.toLowerCase(),
      name: 'Demo Builder',
      passwordHash: await hashPassword(this.settings.DEMO_PASSWORD),
      timeZone: 'Asia/Kolkata',
      language: 'en',
      workspaces: [workspace],
      lastWorkspace: workspace,
      createdAt: new Date(),
    });
    log.info({ workspace }, 'the demo workspace was made');
  }
}
