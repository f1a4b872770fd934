import { Module } from '@nestjs/common';
import { apiKeys } from '@tessera/contracts/api-keys/api-keys.contract';
import { controllerFor } from '@tessera/kit/controller-for';
import { CreateApiKey, CreateApiKeyHandler, RevokeApiKey, RevokeApiKeyHandler } from './api-keys.commands.ts';
import { ListApiKeys, ListApiKeysHandler } from './api-keys.queries.ts';

@Module({
  controllers: [controllerFor(apiKeys, { list: ListApiKeys, create: CreateApiKey, revoke: RevokeApiKey })],
  providers: [ListApiKeysHandler, CreateApiKeyHandler, RevokeApiKeyHandler],
})
export class ApiKeysModule {}
