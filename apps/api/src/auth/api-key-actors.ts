import { Injectable } from '@nestjs/common';
import { allRights, everyRight, holds, mapOf, type PermissionMap } from '@tessera/access/rights';
import { keyPrefix } from '@tessera/contracts/api-keys/api-keys.schema';
import { type ApiKeyDocument, ApiKeyRepository } from '@tessera/data/accounts/api-key.repository';
import { DomainError, tooMany } from '@tessera/kernel/errors';
import { type Actor, RateLimiter } from '@tessera/kit/actor';
import { log } from '@tessera/kit/logger';
import { MemberActors } from './member-actors.ts';
import { hashOf } from './tokens.ts';

const tokenPattern = /^tsk_[A-Za-z0-9_-]{43}$/;
const touchEveryMs = 60_000;

const refused = (message: string) => new DomainError('UNAUTHENTICATED', message);

/** Whether a token is an API key rather than a session's. */
export const isApiKey = (token: string): boolean => token.startsWith(keyPrefix);

/** The rights that both hold. */
const shared = (one: PermissionMap, other: PermissionMap): PermissionMap =>
  mapOf(everyRight.filter((right) => holds(one, right) && holds(other, right)));

/**
 * Resolves an API key to its maker with the key's scope. The maker's rights are read for each call, so a key loses a
 * right together with its maker.
 */
@Injectable()
export class ApiKeyActors {
  constructor(
    private readonly keys: ApiKeyRepository,
    private readonly members: MemberActors,
    private readonly limiter: RateLimiter,
  ) {}

  /** @throws DomainError UNAUTHENTICATED saying why, or TOO_MANY_REQUESTS */
  async actorOf(token: string): Promise<Actor> {
    const key = tokenPattern.test(token) ? await this.keys.byTokenHash(hashOf(token)) : null;
    if (!key) throw refused('Unknown API key. Check that the header `token` has the whole key.');
    const now = new Date();
    if (key.revokedAt) throw refused(`The API key ${key.name} was revoked. Create another one in the settings.`);
    if (key.expiresAt && key.expiresAt <= now)
      throw refused(`The API key ${key.name} has expired. Create another one in the settings.`);
    const wait = await this.limiter.take(`apiKey|${key._id}`, { max: key.callsPerMinute, perSeconds: 60 });
    if (wait > 0) {
      const message = `This API key allows ${key.callsPerMinute} calls a minute. Try again in ${wait} seconds.`;
      throw tooMany(message, wait);
    }
    this.touch(key, now);
    return this.makerWith(key);
  }

  private async makerWith(key: ApiKeyDocument): Promise<Actor> {
    const maker = await this.members.of(key.workspace, key.createdBy, key._id);
    if (!maker)
      throw refused(`The person who created the API key ${key.name} has left the workspace. Create another one.`);
    const { isSuperadmin: ofSuperadmin, permissions } = maker;
    return {
      ...maker,
      isSuperadmin: false,
      permissions: shared(key.scope, ofSuperadmin ? allRights : permissions),
      key: { name: key.name, scope: key.scope, ofSuperadmin },
    };
  }

  private touch(key: ApiKeyDocument, now: Date): void {
    if (key.lastUsedAt && now.getTime() - key.lastUsedAt.getTime() < touchEveryMs) return;
    this.keys
      .touch(key._id, now)
      .catch((error: unknown) => log.warn({ err: error }, 'the use of an API key could not be noted'));
  }
}
