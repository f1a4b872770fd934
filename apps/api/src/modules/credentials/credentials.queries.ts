import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { storedCredentials } from '@tessera/contracts/credentials/stored-credentials.contract';
import { mostCredentials } from '@tessera/contracts/credentials/stored-credentials.schema';
import { CredentialRepository } from '@tessera/data/credentials/credential.repository';
import { memoryPage } from '@tessera/data/query/memory-page';
import { listRequest } from '@tessera/kit/list-request';
import { QueryFor } from '@tessera/kit/messages';
import { People } from '../../auth/people.ts';
import { credentialToWire } from './credential-wire.ts';

export class ListCredentials extends QueryFor(storedCredentials.list) {}
export class IntegrationStatus extends QueryFor(storedCredentials.status) {}

@QueryHandler(ListCredentials)
export class ListCredentialsHandler implements IQueryHandler<ListCredentials> {
  constructor(
    private readonly repository: CredentialRepository,
    private readonly people: People,
  ) {}

  async execute({ input, actor }: ListCredentials) {
    const stored = await this.repository.all(actor.workspace);
    const names = await this.people.namesOf(stored.map(({ createdBy }) => createdBy));
    const rows = stored.map((one) => {
      const item = credentialToWire(one, names.get(one.createdBy) ?? '');
      return { id: one._id, values: { ...item, host: one.hosts.join(' ') }, item };
    });
    const searched = ['name', 'host'];
    return memoryPage(rows, { ...storedCredentials.list.list, searched }, listRequest(input.query, actor));
  }
}

@QueryHandler(IntegrationStatus)
export class IntegrationStatusHandler implements IQueryHandler<IntegrationStatus> {
  constructor(private readonly repository: CredentialRepository) {}

  async execute({ actor }: IntegrationStatus) {
    const stored = await this.repository.all(actor.workspace);
    const integrations = stored.slice(0, mostCredentials).map((one) => {
      const shown = credentialToWire(one, '');
      return { ...shown, is_connected: shown.state !== 'failed' && shown.state !== 'reconnect' };
    });
    return { integrations };
  }
}
