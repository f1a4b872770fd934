import type { PermissionMap } from '@tessera/access/rights';
import type { UserId, WorkspaceId } from '@tessera/kernel/ids';

/** The person behind a call, in the workspace that the session is in. */
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
  /** The union of the rights of the roles and of the rights given directly. */
  permissions: PermissionMap;
  /** The workspace's: whose day "today" is in filters. */
  timeZone: string;
}

/** What is known of any caller, logged in or not. */
export interface Caller {
  requestId: string;
  ip: string;
  userAgent: string;
}

/** Finds who a token belongs to. The api implements it over its sessions. */
export abstract class Authenticator {
  /**
   * @param token the `token` header as it came
   * @throws DomainError UNAUTHENTICATED or SESSION_EXPIRED
   */
  abstract actorOf(token: string | undefined): Promise<Actor>;
}

/** Counts calls, or what they bring, in windows; shared by every process. */
export abstract class RateLimiter {
  /**
   * @param amount one call unless told; 0 only asks whether more than allowed was taken already
   * @returns how many seconds to wait, or 0 when the call may go on
   */
  abstract take(key: string, limit: { max: number; perSeconds: number }, amount?: number): Promise<number>;
}

/** Keeps who did what. A failure to keep an entry never fails the command. */
export abstract class AuditTrail {
  abstract record(entry: {
    operation: string;
    summary: string;
    actor: Actor;
    caller: Caller;
    subject: string | null;
  }): void;
}
