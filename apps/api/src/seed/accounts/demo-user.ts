import { Inject, Injectable } from '@nestjs/common';
import { UserRepository } from '@tessera/data/accounts/user.repository';
import type { UserId, WorkspaceId } from '@tessera/kernel/ids';
import { hashPassword } from '../../auth/passwords.ts';
import type { ApiSettings } from '../../config.ts';
import { API_SETTINGS } from '../../settings.ts';

/** The account for the demo login. */
@Injectable()
export class DemoUser {
  constructor(
    private readonly users: UserRepository,
    @Inject(API_SETTINGS) private readonly settings: ApiSettings,
  ) {}

  async exists(id: UserId): Promise<boolean> {
    return (await this.users.byId(id)) !== null;
  }

  async add(id: UserId, name: string, workspace: WorkspaceId): Promise<void> {
    await this.users.add({
      _id: id,
      email: this.settings.DEMO_EMAIL,
      name,
      passwordHash: await hashPassword(this.settings.DEMO_PASSWORD),
      timeZone: 'Asia/Kolkata',
      language: 'en',
      workspaces: [workspace],
      lastWorkspace: workspace,
      createdAt: new Date(),
    });
  }
}
