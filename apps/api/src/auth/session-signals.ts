import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { UserId, WorkspaceId } from '@tessera/kernel/ids';
import { Broadcast } from '@tessera/queue/broadcast';
import { z } from 'zod';

/** Changed sessions: one, all of a person with an optional exception, or all in a workspace. */
const SessionChange = z.discriminatedUnion('of', [
  z.object({ of: z.literal('session'), id: z.string() }),
  z.object({ of: z.literal('user'), id: z.string(), except: z.string().optional() }),
  z.object({ of: z.literal('workspace'), id: z.string() }),
]);
export type SessionChange = z.infer<typeof SessionChange>;

const topic = 'sessions';

/** Signals every process of the api, including this one, to drop cached sessions. */
@Injectable()
export class SessionSignals implements OnModuleInit {
  private readonly listeners = new Set<(change: SessionChange | 'all') => void>();

  constructor(private readonly broadcast: Broadcast) {
    broadcast.onGap(() => this.hear('all'));
  }

  async onModuleInit(): Promise<void> {
    await this.broadcast.listen(topic, (message) => {
      const change = SessionChange.safeParse(JSON.parse(message));
      this.hear(change.success ? change.data : 'all');
    });
  }

  /** The listener receives each change, or 'all' once changes may have been missed while Redis was away. */
  onChange(listener: (change: SessionChange | 'all') => void): void {
    this.listeners.add(listener);
  }

  sessionChanged(id: string): Promise<void> {
    return this.tell({ of: 'session', id });
  }

  userChanged(id: UserId, except?: string): Promise<void> {
    return this.tell({ of: 'user', id, ...(except !== undefined && { except }) });
  }

  /** For changes that may affect anybody in the workspace, such as the rights of a role. */
  workspaceChanged(id: WorkspaceId): Promise<void> {
    return this.tell({ of: 'workspace', id });
  }

  /** This process is notified directly, the others through Redis. */
  private async tell(change: SessionChange): Promise<void> {
    this.hear(change);
    await this.broadcast.tell(topic, JSON.stringify(change));
  }

  private hear(change: SessionChange | 'all'): void {
    for (const listener of this.listeners) listener(change);
  }
}
