import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { KnownCampaigns } from '@tessera/agent-store/calls/known-campaigns';
import { ContactMemories } from '@tessera/agent-store/contact-memories';
import type { AgentDefinition } from '@tessera/contracts/agents/agent-definition.schema';
import { revisionOf } from '@tessera/contracts/realtime/entities';
import { AddressRepository } from '@tessera/data/addresses/address.repository';
import { AgentVersionRepository } from '@tessera/data/agents/agent-version.repository';
import { AgentRepository, type StoredAgent, type StoredAgentSummary } from '@tessera/data/agents/agent.repository';
import { PhoneNumberRepository } from '@tessera/data/phone-numbers/phone-number.repository';
import { SharingRepository } from '@tessera/data/sharing/sharing.repository';
import { conflict, notFound } from '@tessera/kernel/errors';
import { newId, type WorkspaceId } from '@tessera/kernel/ids';
import type { Actor } from '@tessera/kit/actor';
import { PushPublisher } from '@tessera/queue/push-publisher';
import { summaryOf } from './agent-wire.ts';

/** Error for a change that names an older revision. */
export const outdated = () =>
  conflict('This agent was changed in another tab or by someone else. Reload it first.', 'body.revision');

/** Stores agents and notifies the browsers that show them. */
@Injectable()
export class AgentWriter {
  constructor(
    private readonly agents: AgentRepository,
    private readonly versions: AgentVersionRepository,
    private readonly addresses: AddressRepository,
    private readonly sharing: SharingRepository,
    private readonly phoneNumbers: PhoneNumberRepository,
    private readonly memories: ContactMemories,
    private readonly campaigns: KnownCampaigns,
    private readonly pushes: PushPublisher,
  ) {}

  /** Owner and address are stored first: without the agent they have no effect. */
  async create(
    { workspace, userId }: Actor,
    draft: { name: string; description: string; definition: AgentDefinition },
  ): Promise<StoredAgent> {
    const id = newId();
    const pageKey = randomBytes(12).toString('hex');
    await this.sharing.own(workspace, 'agent', id, userId);
    await this.addresses.claim('agent', pageKey, { workspace, subject: id });
    const created = await this.agents.create(workspace, { id, ...draft, pageKey });
    this.updated(created);
    return created;
  }

  /** @throws DomainError NOT_FOUND, CONFLICT when the revision has changed */
  async saveDraft(
    workspace: WorkspaceId,
    { id, revision, definition }: { id: string; revision: number; definition: AgentDefinition },
  ): Promise<StoredAgent> {
    const changed = await this.differs(workspace, id, definition);
    const saved = await this.agents.saveDraft(workspace, { id, revision }, { definition, changed });
    if (!saved) throw (await this.agents.summary(workspace, id)) ? outdated() : notFound('This agent');
    this.updated(saved);
    return saved;
  }

  /** @throws DomainError NOT_FOUND */
  async remove(workspace: WorkspaceId, id: string): Promise<void> {
    const agent = await this.agents.summary(workspace, id);
    if (!agent) throw notFound('This agent');
    await this.addresses.release('agent', agent.pageKey, { workspace, subject: id });
    await this.agents.delete(workspace, id);
    await this.campaigns.pauseWith(workspace, { agent: id }, `The agent “${agent.name}” was deleted.`);
    await this.memories.forgetAgent(workspace, id);
    await this.phoneNumbers.release(workspace, id, 'inbound');
    await this.phoneNumbers.release(workspace, id, 'outbound');
    await this.sharing.forget(workspace, 'agent', id);
    this.pushes.changed(workspace, { entity: 'agent', id }, () => ({ revision: Date.now(), isDeleted: true }));
  }

  /** To be called after a change is stored. */
  updated(agent: StoredAgentSummary): void {
    const patch = summaryOf(agent);
    this.pushes.changed(agent.workspace, { entity: 'agent', id: agent._id }, () => ({
      revision: revisionOf(patch),
      patch,
    }));
  }

  /** A change that was reverted leaves nothing to publish. */
  private async differs(workspace: WorkspaceId, id: string, definition: AgentDefinition): Promise<boolean> {
    const version = (await this.agents.summary(workspace, id))?.publishedVersion ?? null;
    if (version === null) return true;
    const published = await this.versions.byVersion(workspace, id, version);
    return JSON.stringify(published?.definition) !== JSON.stringify(definition);
  }
}
