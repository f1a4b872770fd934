import { Injectable } from '@nestjs/common';
import type { UserId, WorkspaceId } from '@tessera/kernel/ids';
import { CrossTenantRepository } from '../cross-tenant-repository.ts';
import { Database } from '../database.ts';
import { deterministicId } from '../deterministic-id.ts';
import type { Where } from '../tenant-repository.ts';
import { type TokenHolderDocument, TokenHolderRepository } from '../token-holder-repository.ts';

/** A member's link to a calendar at Google. Without a grant it needs to be linked again. */
export interface GoogleCalendarDocument extends TokenHolderDocument {
  user: UserId;
  /** For messages about its tokens. */
  name: string;
  /** The account at Google, to recognise it. */
  email: string;
  linkedAt: Date;
  /** Our calendar there; null until it is made. */
  calendar: string | null;
  /** Events that are there: a fingerprint of each by its id. */
  events: Record<string, string>;
  /** When it is brought up to date next. */
  nextAt: Date;
  /** Failures in a row. */
  failures: number;
  syncedAt: Date | null;
}
type Progress = Partial<
  Pick<GoogleCalendarDocument, 'calendar' | 'events' | 'nextAt' | 'failures' | 'failure' | 'syncedAt'>
>;

export const googleCalendarId = (workspace: WorkspaceId, user: UserId): string =>
  deterministicId('google-calendar', workspace, user);

/** Links of members to calendars at Google. Tokens are encrypted before they come here. */
@Injectable()
export class GoogleCalendarRepository extends TokenHolderRepository<GoogleCalendarDocument> {
  constructor(database: Database) {
    super(database, 'googleCalendars', [{ key: { nextAt: 1 } }]);
  }

  /** Links, in place of an earlier link. An account that is linked again keeps its calendar. */
  async link(workspace: WorkspaceId, user: UserId, { email, now }: { email: string; now: Date }) {
    const _id = googleCalendarId(workspace, user);
    const before = await this.byId(workspace, _id);
    const isKnown = before?.email === email;
    const document: GoogleCalendarDocument = {
      ...{ _id, workspace, user, name: 'Google Calendar', email, linkedAt: now },
      calendar: isKnown ? before.calendar : null,
      events: isKnown ? before.events : {},
      ...{ token: null, grant: null, renewedUntil: null, failure: null, failures: 0, nextAt: now, syncedAt: null },
    };
    const { _id: _same, workspace: _here, ...content } = document;
    if ((await this.insertNew([document])).size > 0) await this.change(workspace, { _id }, { $set: content });
    return document;
  }

  /** Claims the next update. @returns null when another process has it, or the link is gone */
  claim({ workspace, _id, nextAt }: GoogleCalendarDocument, until: Date): Promise<GoogleCalendarDocument | null> {
    return this.change(workspace, { _id, nextAt }, { $set: { nextAt: until } });
  }

  /** Stores how far an update came, unless it was linked again or unlinked meanwhile. */
  async progress(used: GoogleCalendarDocument, progress: Progress): Promise<void> {
    await this.change(used.workspace, this.unreplaced(used), { $set: progress });
  }

  /** @returns whether there was one */
  async unlink(workspace: WorkspaceId, user: UserId): Promise<boolean> {
    return (await this.remove(workspace, { _id: googleCalendarId(workspace, user) })) > 0;
  }

  protected unreplaced({ _id, linkedAt }: GoogleCalendarDocument): Where<GoogleCalendarDocument> {
    return { _id, linkedAt };
  }
}

/** Calendars of every workspace that are due to be brought up to date. */
@Injectable()
export class DueGoogleCalendars extends CrossTenantRepository<GoogleCalendarDocument> {
  constructor(database: Database) {
    super(database, 'googleCalendars');
  }

  dueBefore(moment: Date, limit: number): Promise<GoogleCalendarDocument[]> {
    const where = { nextAt: { $lte: moment }, grant: { $ne: null } };
    return this.findAnywhere(where, { sort: { nextAt: 1 }, limit, projection: { _id: 1, workspace: 1 } });
  }
}
