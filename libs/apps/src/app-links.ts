import { Injectable } from '@nestjs/common';
import type { GuestAccess } from '@tessera/access/decide';
import { type AppDocument, AppRepository } from '@tessera/data/apps/app.repository';
import { type AppLinkDocument, AppLinkRepository } from '@tessera/data/apps/app-link.repository';
import { recordStatus } from '@tessera/contracts/records/record-status';
import type { UserId, WorkspaceId } from '@tessera/kernel/ids';
import { Sealing } from '@tessera/kit/sealing';

/** A visitor with the public link of an app. */
export interface AppVisit {
  workspace: WorkspaceId;
  /** An id of the visit: nobody has an account with it. */
  visitor: UserId;
  guest: GuestAccess & { by: UserId };
  expiresAt: Date;
}

const purpose = 'visit of an app';
const prefix = 'visit.';
const visitMs = 12 * 3600_000;

/** Public links of apps, and the tokens of those who opened one. */
@Injectable()
export class AppLinks {
  constructor(
    private readonly apps: AppRepository,
    private readonly links: AppLinkRepository,
    private readonly sealing: Sealing,
  ) {}

  /** @returns an app with its link; null when there is none, it has expired, or the app is not published */
  async open(workspace: WorkspaceId, id: string): Promise<{ app: AppDocument; link: AppLinkDocument } | null> {
    const [app, link] = await Promise.all([this.apps.byId(workspace, id), this.links.of(workspace, id)]);
    if (!link || app?.status !== recordStatus.active) return null;
    return link.expiresAt && link.expiresAt.getTime() <= Date.now() ? null : { app, link };
  }

  /** @returns a token for the `token` header, and the time until which it counts */
  admit(link: AppLinkDocument, visitor: UserId): { token: string; expiresAt: Date } {
    const most = Date.now() + visitMs;
    const expiresAt = new Date(Math.min(most, link.expiresAt?.getTime() ?? most));
    const content = [link.workspace, link._id, link.slug, link.revision, visitor, expiresAt.getTime()];
    return { token: `${prefix}${this.sealing.writeSigned(content, purpose)}`, expiresAt };
  }

  /** Whether a token claims to be of a visitor. */
  isOfVisitor(token: string): boolean {
    return token.startsWith(prefix);
  }

  /** @returns null unless the token counts and its link still allows what it did then */
  async visitOf(token: string): Promise<AppVisit | null> {
    const content = this.sealing.readSigned<[WorkspaceId, string, string, number, UserId, number]>(
      token.slice(prefix.length),
      purpose,
    );
    if (!content) return null;
    const [workspace, id, slug, revision, visitor, expires] = content;
    if (expires <= Date.now()) return null;
    const found = await this.open(workspace, id);
    if (found?.link.slug !== slug || found.link.revision !== revision) return null;
    const guest = { kind: 'app', id, level: found.link.level, by: found.link.createdBy } as const;
    return { workspace, visitor, guest, expiresAt: new Date(expires) };
  }
}
