import type { GuestAccess } from '@tessera/access/decide';
import type { PermissionMap } from '@tessera/access/rights';
import type { ChangedValue } from '@tessera/contracts/activity/changed-value.schema';
import type { LoggedFact } from '@tessera/contracts/activity/logged';
import type { UserId, WorkspaceId } from '@tessera/kernel/ids';

/** The logged-in caller, in the session's workspace, or a visitor with a public link. */
export interface Actor {
  userId: UserId;
  name: string;
  email: string;
  workspace: WorkspaceId;
  sessionId: string;
  isSuperadmin: boolean;
  /** Active roles only. */
  roles: readonly string[];
  teams: readonly string[];
  /** Union of the rights of the roles and of directly granted rights. */
  permissions: PermissionMap;
  /** The workspace's time zone, for "today" in filters. */
  timeZone: string;
  /** Set when a program calls with an API key: the person is then its maker, and never a superadmin. */
  key?: ActorKey;
  /** Set while the person looks at the workspace as a role: they have its rights alone, and change nothing. */
  lookingAs?: { role: string; name: string; until: Date };
  /** Set for a visitor with a public link: the one thing that it opens, and who made it. */
  guest?: GuestAccess & { by: UserId };
}

/** The API key of a call. */
export interface ActorKey {
  name: string;
  /** Nothing outside of it is allowed, whatever its maker may do. */
  scope: PermissionMap;
  ofSuperadmin: boolean;
}

/** Facts known of any caller, logged in or not. */
export interface Caller {
  requestId: string;
  ip: string;
  userAgent: string;
  /** The header of the languages that the browser wants. */
  acceptLanguage: string;
}

/** Resolves a token to its owner. The api implements it over its sessions. */
export abstract class Authenticator {
  /**
   * @param token the `token` header as it came
   * @throws DomainError UNAUTHENTICATED or SESSION_EXPIRED
   */
  abstract actorOf(token: string | undefined): Promise<Actor>;
}

/** Rate limiter with fixed windows, shared by every process. */
export abstract class RateLimiter {
  /**
   * @param amount units to take, 1 by default; 0 only checks whether the limit is already exceeded
   * @returns seconds to wait, or 0 if the call may proceed
   */
  abstract take(key: string, limit: { max: number; perSeconds: number }, amount?: number): Promise<number>;
}

/** Writes the audit log. A failed write never fails the command. */
export abstract class AuditTrail {
  abstract record(entry: {
    operation: string;
    fact: LoggedFact;
    changes: readonly ChangedValue[];
    actor: Actor;
    caller: Caller;
  }): void;
}
