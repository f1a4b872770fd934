import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { apiKeys } from '@tessera/contracts/api-keys/api-keys.contract';
import { ApiKeyRepository } from '@tessera/data/accounts/api-key.repository';
import { memoryPage } from '@tessera/data/query/memory-page';
import { listRequest } from '@tessera/kit/list-request';
import { QueryFor } from '@tessera/kit/messages';
import { People } from '../../auth/people.ts';
import { apiKeyToWire } from './api-key-wire.ts';

export class ListApiKeys extends QueryFor(apiKeys.list) {}

const revokedShownMs = 90 * 24 * 3_600_000;

@QueryHandler(ListApiKeys)
export class ListApiKeysHandler implements IQueryHandler<ListApiKeys> {
  constructor(
    private readonly repository: ApiKeyRepository,
    private readonly people: People,
  ) {}

  async execute({ input, actor }: ListApiKeys) {
    const now = new Date();
    const keys = await this.repository.ofWorkspace(actor.workspace, new Date(now.getTime() - revokedShownMs));
    const names = await this.people.namesOf(keys.map(({ createdBy }) => createdBy));
    const rows = keys.map((key) => {
      const item = apiKeyToWire(key, names.get(key.createdBy) ?? '', now);
      return { id: key._id, values: { ...item }, item };
    });
    return memoryPage(rows, { ...apiKeys.list.list, searched: ['name'] }, listRequest(input.query, actor));
  }
}
