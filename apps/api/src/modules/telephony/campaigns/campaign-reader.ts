import { Injectable } from '@nestjs/common';
import { CallingNumbers } from '@tessera/agent-store/calls/calling-numbers';
import { PublishedAgents } from '@tessera/agent-store/published-agents';
import type { Right } from '@tessera/access/rights';
import type { Campaign, CampaignContact } from '@tessera/contracts/telephony/campaigns.schema';
import { windowOf } from '@tessera/contracts/telephony/calling-rules.schema';
import {
  type CampaignContactDocument,
  CampaignContactRepository,
  type ContactCounts,
} from '@tessera/data/telephony/campaign-contact.repository';
import { type CampaignDocument, CampaignRepository } from '@tessera/data/telephony/campaign.repository';
import { notFound } from '@tessera/kernel/errors';
import { AccessControl } from '@tessera/kit/access-control';
import type { Actor } from '@tessera/kit/actor';
import { queryContext } from '@tessera/kit/list-request';

/** Campaigns as people see them who may see their agents. */
@Injectable()
export class CampaignReader {
  constructor(
    private readonly campaigns: CampaignRepository,
    private readonly contacts: CampaignContactRepository,
    private readonly agents: PublishedAgents,
    private readonly numbers: CallingNumbers,
    private readonly access: AccessControl,
  ) {}

  /** @throws DomainError NOT_FOUND, FORBIDDEN by the sharing of the campaign's agent */
  async stored(actor: Actor, id: string, right: Right = 'agents:CAN_VIEW'): Promise<CampaignDocument> {
    const campaign = await this.campaigns.byId(actor.workspace, id);
    if (!campaign) throw notFound('This campaign');
    await this.access.requireOn(actor, right, 'agent', campaign.agent);
    return campaign;
  }

  async one(actor: Actor, campaign: CampaignDocument): Promise<Campaign> {
    const [shown] = await this.shown(actor, [campaign]);
    if (!shown) throw new Error('a campaign is not shown');
    return shown;
  }

  async shown(actor: Actor, campaigns: readonly CampaignDocument[]): Promise<Campaign[]> {
    if (campaigns.length === 0) return [];
    const { workspace } = actor;
    const ids = campaigns.map(({ _id }) => _id);
    const [counts, names, numbers] = await Promise.all([
      this.contacts.counts(workspace, ids, queryContext(actor)),
      this.agents.names(workspace, [...new Set(campaigns.map(({ agent }) => agent))]),
      this.numbers.all(workspace),
    ]);
    return campaigns.flatMap((campaign) => {
      const counted = campaign.counts ?? counts.get(campaign._id);
      return counted ? [toWire(campaign, counted, { names, numbers })] : [];
    });
  }
}

function toWire(
  campaign: CampaignDocument,
  counts: ContactCounts,
  known: { names: ReadonlyMap<string, string>; numbers: ReadonlyMap<string, string> },
): Campaign {
  const { agent, number, startedAt, endedAt } = campaign;
  return {
    ...{ id: campaign._id, name: campaign.name, state: campaign.state, problem: campaign.problem },
    agent: { id: agent, name: known.names.get(agent) ?? null },
    number: { id: number, number: known.numbers.get(number) ?? null },
    ...{ starts_on: campaign.startsOn, ends_on: campaign.endsOn, window: windowOf(campaign.window) },
    ...{ calls_at_once: campaign.callsAtOnce, retry: campaign.retry, variables: campaign.variables },
    ...{ total: campaign.total, counts },
    ...{ created_at: campaign.createdAt.toISOString(), created_by: campaign.createdBy },
    ...{ started_at: startedAt?.toISOString() ?? null, ended_at: endedAt?.toISOString() ?? null },
    updated_at: campaign.updatedAt.toISOString(),
  };
}

export const contactToWire = (contact: CampaignContactDocument): CampaignContact => ({
  ...{ id: contact._id, row: contact.row, number: contact.number, variables: JSON.parse(contact.variables) },
  ...{ status: contact.status, tries: contact.tries, call_status: contact.callStatus },
  last_called_at: contact.lastAt?.toISOString() ?? null,
  due_at: contact.status === 'waiting' && contact.dueAt.getTime() > 0 ? contact.dueAt.toISOString() : null,
  ...{ problem: contact.problem, conversation_id: contact.conversation },
});
