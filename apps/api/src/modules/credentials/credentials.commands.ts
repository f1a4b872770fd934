import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PublishedAgents } from '@tessera/agent-store/published-agents';
import { storedCredentials } from '@tessera/contracts/credentials/stored-credentials.contract';
import { type CredentialSecret, mostCredentials } from '@tessera/contracts/credentials/stored-credentials.schema';
import { type CredentialDocument, CredentialRepository } from '@tessera/data/credentials/credential.repository';
import { conflict, nameTaken, notFound, unprocessable, workspaceFull } from '@tessera/kernel/errors';
import { newId } from '@tessera/kernel/ids';
import { CommandFor } from '@tessera/kit/messages';
import { sealCredential } from '@tessera/kit/outbound/credential-vault';
import { Sealing } from '@tessera/kit/sealing';
import { KnownWorkflows } from '@tessera/runs/known-workflows';
import { People } from '../../auth/people.ts';
import { CredentialCalls } from './credential-calls.ts';
import { credentialToWire } from './credential-wire.ts';

export class CreateCredential extends CommandFor(storedCredentials.create) {}
export class UpdateCredential extends CommandFor(storedCredentials.update) {}
export class TestCredential extends CommandFor(storedCredentials.test) {}
export class TestMailbox extends CommandFor(storedCredentials.testMailbox) {}
export class DeleteCredential extends CommandFor(storedCredentials.delete) {}

/** A mailbox is reached at its own host only. */
const hostsOf = (secret: CredentialSecret | undefined, hosts: readonly string[]): string[] =>
  secret?.kind === 'mailbox' ? [secret.host] : [...hosts];

const missing = () => notFound('The credential');

@CommandHandler(CreateCredential)
export class CreateCredentialHandler implements ICommandHandler<CreateCredential> {
  constructor(
    private readonly repository: CredentialRepository,
    private readonly sealing: Sealing,
  ) {}

  async execute({ input, actor }: CreateCredential) {
    const { name, secret } = input.body;
    const hosts = hostsOf(secret, input.body.hosts);
    const { workspace } = actor;
    const now = new Date();
    const id = newId();
    const stored: CredentialDocument = {
      ...{ _id: id, workspace, name, hosts, kind: secret.kind },
      sealed: sealCredential(this.sealing, { workspace, id, secret }),
      ...{ token: null, failure: null, lastUsedAt: null },
      ...{ createdBy: actor.userId, createdAt: now, updatedAt: now },
    };
    const outcome = await this.repository.add(stored, mostCredentials);
    if (outcome === 'taken') throw nameTaken('credential', name);
    if (outcome === 'full') throw workspaceFull('credentials', mostCredentials);
    return credentialToWire(stored, actor.name);
  }
}

@CommandHandler(UpdateCredential)
export class UpdateCredentialHandler implements ICommandHandler<UpdateCredential> {
  constructor(
    private readonly repository: CredentialRepository,
    private readonly sealing: Sealing,
    private readonly people: People,
  ) {}

  async execute({ input, actor }: UpdateCredential) {
    const { id, name, secret } = input.body;
    const { workspace } = actor;
    const stored = await this.repository.byId(workspace, id);
    if (!stored) throw missing();
    const isSameMailbox = !secret && stored.kind === 'mailbox';
    const hosts = isSameMailbox ? stored.hosts : hostsOf(secret, input.body.hosts);
    // A person who may edit but does not know the secret must not have it sent to a host of theirs.
    if (!secret && hosts.some((host) => !stored.hosts.includes(host)))
      throw unprocessable('Enter the secret again: the stored one belongs to other hosts.', 'body.secret');
    const sealed = secret ? sealCredential(this.sealing, { workspace, id, secret }) : stored.sealed;
    const content = { name, hosts, sealed, kind: secret?.kind ?? stored.kind };
    const changed = await this.repository.replace(workspace, id, content, secret !== undefined);
    if (changed === 'taken') throw nameTaken('credential', name);
    if (!changed) throw missing();
    const names = await this.people.namesOf([changed.createdBy]);
    return credentialToWire(changed, names.get(changed.createdBy) ?? '');
  }
}

@CommandHandler(TestCredential)
export class TestCredentialHandler implements ICommandHandler<TestCredential> {
  constructor(
    private readonly repository: CredentialRepository,
    private readonly calls: CredentialCalls,
  ) {}

  async execute({ input, actor }: TestCredential) {
    const { id, url } = input.body;
    const stored = await this.repository.byId(actor.workspace, id);
    if (!stored) throw missing();
    return { ...(await this.calls.try(actor.workspace, id, url)), name: stored.name };
  }
}

@CommandHandler(TestMailbox)
export class TestMailboxHandler implements ICommandHandler<TestMailbox> {
  constructor(
    private readonly repository: CredentialRepository,
    private readonly calls: CredentialCalls,
  ) {}

  async execute({ input, actor }: TestMailbox) {
    const { id, folder } = input.body;
    const stored = await this.repository.byId(actor.workspace, id);
    if (!stored) throw missing();
    return { ...(await this.calls.tryMailbox(actor.workspace, id, folder)), name: stored.name };
  }
}

@CommandHandler(DeleteCredential)
export class DeleteCredentialHandler implements ICommandHandler<DeleteCredential> {
  constructor(
    private readonly repository: CredentialRepository,
    private readonly workflows: KnownWorkflows,
    private readonly agents: PublishedAgents,
  ) {}

  async execute({ input, actor }: DeleteCredential) {
    const { id } = input.body;
    const stored = await this.repository.byId(actor.workspace, id);
    if (!stored) throw missing();
    const users = await Promise.all([
      this.workflows.withCredential(actor.workspace, id),
      this.agents.withCredential(actor.workspace, id),
    ]).then((names) => names.flat());
    if (users.length > 0)
      throw conflict(
        `${stored.name} is used by ${users.join(', ')}. Choose another credential there first.`,
        'body.id',
      );
    if (!(await this.repository.delete(actor.workspace, id))) throw missing();
    return { id, name: stored.name };
  }
}
