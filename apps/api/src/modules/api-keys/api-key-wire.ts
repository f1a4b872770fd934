import type { ApiKey } from '@tessera/contracts/api-keys/api-keys.schema';
import type { ApiKeyDocument } from '@tessera/data/accounts/api-key.repository';

/** A key as the settings show it, without its hash. */
export function apiKeyToWire(key: ApiKeyDocument, maker: string, now: Date): ApiKey {
  const isExpired = key.expiresAt !== null && key.expiresAt <= now;
  return {
    id: key._id,
    name: key.name,
    hint: key.hint,
    scope: key.scope,
    calls_per_minute: key.callsPerMinute,
    state: key.revokedAt ? 'revoked' : isExpired ? 'expired' : 'active',
    created_by: { id: key.createdBy, name: maker },
    created_at: key.createdAt.toISOString(),
    last_used_at: key.lastUsedAt?.toISOString() ?? null,
    expires_at: key.expiresAt?.toISOString() ?? null,
    revoked_at: key.revokedAt?.toISOString() ?? null,
  };
}
