import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { apiKeys } from '@tessera/contracts/api-keys/api-keys.contract';
import { keyPrefix, mostKeys } from '@tessera/contracts/api-keys/api-keys.schema';
import { type ApiKeyDocument, ApiKeyRepository } from '@tessera/data/accounts/api-key.repository';
import { notFound, workspaceFull } from '@tessera/kernel/errors';
import { newId } from '@tessera/kernel/ids';
import { CommandFor } from '@tessera/kit/messages';
import { Giving } from '../../auth/giving.ts';
import { People } from '../../auth/people.ts';
import { hashOf, newToken } from '../../auth/tokens.ts';
import { apiKeyToWire } from './api-key-wire.ts';

export class CreateApiKey extends CommandFor(apiKeys.create) {}
export class RevokeApiKey extends CommandFor(apiKeys.revoke) {}

const dayMs = 24 * 3_600_000;

@CommandHandler(CreateApiKey)
export class CreateApiKeyHandler implements ICommandHandler<CreateApiKey> {
  constructor(
    private readonly repository: ApiKeyRepository,
    private readonly giving: Giving,
  ) {}

  async execute({ input, actor }: CreateApiKey) {
    const { name, scope, expires_in_days: days, calls_per_minute: callsPerMinute } = input.body;
    this.giving.requireRights(actor, scope, {}, 'body.scope');
    const now = new Date();
    if ((await this.repository.countInForce(actor.workspace, now)) >= mostKeys)
      throw workspaceFull('API keys', mostKeys);
    const token = `${keyPrefix}${newToken()}`;
    const key: ApiKeyDocument = {
      _id: newId(),
      workspace: actor.workspace,
      tokenHash: hashOf(token),
      name,
      hint: token.slice(-4),
      scope,
      callsPerMinute,
      createdBy: actor.userId,
      createdAt: now,
      lastUsedAt: null,
      expiresAt: days === null ? null : new Date(now.getTime() + days * dayMs),
      revokedAt: null,
    };
    await this.repository.add(key);
    return { key: apiKeyToWire(key, actor.name, now), token };
  }
}

@CommandHandler(RevokeApiKey)
export class RevokeApiKeyHandler implements ICommandHandler<RevokeApiKey> {
  constructor(
    private readonly repository: ApiKeyRepository,
    private readonly people: People,
  ) {}

  async execute({ input, actor }: RevokeApiKey) {
    const now = new Date();
    const key = await this.repository.revoke(actor.workspace, input.body.id, now);
    if (!key) throw notFound('The API key');
    const names = await this.people.namesOf([key.createdBy]);
    return apiKeyToWire(key, names.get(key.createdBy) ?? '', now);
  }
}
