import { join } from 'node:path';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { accounts } from '@tessera/contracts/accounts/accounts.contract';
import { type SessionDocument, SessionRepository } from '@tessera/data/accounts/session.repository';
import { DomainError } from '@tessera/kernel/errors';
import { LocalMailbox } from '@tessera/kit/mail';
import { QueryFor } from '@tessera/kit/messages';
import { rowsPage, windowOf } from '@tessera/kit/paging';
import { WorkspaceAccess } from '../../auth/workspace-access.ts';
import type { ApiSettings } from '../../config.ts';
import { API_SETTINGS } from '../../settings.ts';

export class Authenticate extends QueryFor(accounts.authenticate) {}
export class MySessions extends QueryFor(accounts.sessions) {}
export class ReadLocalMail extends QueryFor(accounts.localMail) {}

@QueryHandler(Authenticate)
export class AuthenticateHandler implements IQueryHandler<Authenticate> {
  constructor(private readonly access: WorkspaceAccess) {}

  execute({ actor }: Authenticate) {
    return this.access.describe(actor.userId, actor.workspace, actor);
  }
}

@QueryHandler(MySessions)
export class MySessionsHandler implements IQueryHandler<MySessions> {
  constructor(private readonly sessions: SessionRepository) {}

  async execute({ input, actor }: MySessions) {
    const now = new Date();
    const [sessions, total] = await Promise.all([
      this.sessions.openOf(actor.userId, now, windowOf(input.query)),
      this.sessions.countOpenOf(actor.userId, now),
    ]);
    const rows = sessions.map((session) => sessionRow(session, actor.sessionId));
    return rowsPage(rows, total, input.query);
  }
}

const sessionRow = (session: SessionDocument, current: string) => ({
  id: session._id,
  created_at: session.createdAt.toISOString(),
  last_seen_at: session.lastSeenAt.toISOString(),
  expires_at: session.idleAt.toISOString(),
  ip: session.ip,
  user_agent: session.userAgent,
  current: session._id === current,
});

@QueryHandler(ReadLocalMail)
export class ReadLocalMailHandler implements IQueryHandler<ReadLocalMail> {
  private readonly mailbox: LocalMailbox | null;

  constructor(@Inject(API_SETTINGS) settings: ApiSettings) {
    const isLocal = settings.NODE_ENV !== 'production' && settings.SMTP_URL === undefined;
    this.mailbox = isLocal ? new LocalMailbox(join(settings.DATA_DIR, 'mailbox')) : null;
  }

  async execute({ input }: ReadLocalMail) {
    if (!this.mailbox) {
      throw new DomainError(
        'NOT_FOUND',
        'The local mailbox is off, because mail is sent through an SMTP server. Check your inbox.',
      );
    }
    return { items: await this.mailbox.to(input.query.email, 20), nextCursor: null };
  }
}
