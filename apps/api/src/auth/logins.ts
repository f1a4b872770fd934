import { Injectable } from '@nestjs/common';
import type { UserDocument } from '@tessera/data/accounts/user.repository';
import type { Caller } from '@tessera/kit/actor';
import { Sessions } from './sessions.ts';
import { WorkspaceAccess } from './workspace-access.ts';

/** What each way to log in ends with. */
@Injectable()
export class Logins {
  constructor(
    private readonly access: WorkspaceAccess,
    private readonly sessions: Sessions,
  ) {}

  /** A session in the workspace of the last one. */
  async begin(user: UserDocument, caller: Caller) {
    const workspace = await this.access.startOf(user);
    const { token } = await this.sessions.begin(user._id, workspace, caller);
    return { token, user: await this.access.describe(user._id, workspace) };
  }
}
