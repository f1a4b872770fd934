import { Injectable } from '@nestjs/common';
import { CallOutcomes } from '@tessera/agent-store/calls/call-outcomes';
import { CallPermission } from '@tessera/agent-store/calls/call-permission';
import { KnownCampaigns } from '@tessera/agent-store/calls/known-campaigns';
import { PhoneDialer } from '@tessera/agent-store/calls/phone-dialer';
import {
  type CampaignContactDocument,
  CampaignContactRepository,
} from '@tessera/data/telephony/campaign-contact.repository';
import { type CampaignDocument, CampaignRepository } from '@tessera/data/telephony/campaign.repository';
import { DomainError } from '@tessera/kernel/errors';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { PushPublisher } from '@tessera/queue/push-publisher';
import { afterCall } from './after-call.ts';

/** Pause before the next try if a call could not be placed. */
const againMs = 60_000;
/** A conversation that ended longer ago than this and has no call status will not get one. */
const unknownMs = 3 * 60_000;
const erased = 'The conversation was deleted before the outcome of the call was read.';
const unknownEnd = 'The call ended, but its outcome is unknown.';

/** The calls of campaigns, each with one contact: placing them, and reading how they ended. */
@Injectable()
export class CampaignCalls {
  constructor(
    private readonly campaigns: CampaignRepository,
    private readonly contacts: CampaignContactRepository,
    private readonly outcomes: CallOutcomes,
    private readonly permission: CallPermission,
    private readonly dialer: PhoneDialer,
    private readonly known: KnownCampaigns,
    private readonly pushes: PushPublisher,
  ) {}

  /** A conversation has ended: if it is the call of a campaign, its contact is settled. */
  async ended(workspace: WorkspaceId, conversation: string, now = Date.now()): Promise<void> {
    const contact = await this.contacts.calling(workspace, conversation);
    if (contact) await this.settle(contact, now);
  }

  /** Reads where the call of a contact stands, and places it if the process that claimed it died first. */
  async settle(contact: CampaignContactDocument, now: number): Promise<void> {
    const { workspace, conversation } = contact;
    if (conversation === null) throw new Error(`contact ${contact._id} is called without a conversation`);
    const campaign = await this.campaigns.byId(workspace, contact.campaign);
    if (!campaign) return this.contacts.erase(workspace, contact.campaign);
    const outcome = await this.outcomes.of(workspace, conversation);
    if (outcome.state === 'none') return this.resume(campaign, contact, now);
    if (outcome.state === 'going') {
      if (!contact.isPlaced) await this.contacts.placed(contact);
      return;
    }
    const { status } = outcome;
    if (status !== null) {
      const next = afterCall(status, { ...campaign, tries: contact.tries, at: now });
      await this.contacts.settle(contact, { ...next, callStatus: status });
    } else if (outcome.endedAt.getTime() < now - unknownMs) {
      await this.contacts.settle(contact, { status: 'failed', problem: unknownEnd });
    } else return;
    this.tell(campaign);
  }

  /** Places the call of a claimed contact. Asked again, it is the same call. */
  async place(campaign: CampaignDocument, contact: CampaignContactDocument, now: number): Promise<void> {
    const { workspace, conversation, number, variables } = contact;
    if (conversation === null) throw new Error(`contact ${contact._id} was not claimed`);
    try {
      await this.dialer.place({
        ...{ workspace, id: conversation, agent: campaign.agent, from: campaign.number, to: number },
        ...{ variables: JSON.parse(variables), campaign: campaign._id },
      });
    } catch (error) {
      if (!(error instanceof DomainError) || error.status >= 500) throw error;
      await this.refused(campaign, contact, error, now);
      return this.tell(campaign);
    }
    // The phone of a person who was erased meanwhile must not ring.
    if (!(await this.contacts.placed(contact)) && !(await this.contacts.exists(workspace, contact._id)))
      await this.dialer.withdraw(workspace, conversation);
    this.tell(campaign);
  }

  /** Tells browsers that a campaign or its contacts changed. */
  tell({ workspace, _id: id }: CampaignDocument): void {
    this.pushes.touched(workspace, { entity: 'campaign', id });
  }

  private async resume(campaign: CampaignDocument, contact: CampaignContactDocument, now: number): Promise<void> {
    if (contact.isPlaced) await this.contacts.settle(contact, { status: 'failed', problem: erased });
    else if (campaign.state === 'running') return this.place(campaign, contact, now);
    else if (campaign.state === 'paused') await this.contacts.giveBack(contact, new Date(now), null);
    else await this.contacts.settle(contact, { status: 'notCalled' });
    this.tell(campaign);
  }

  private async refused(
    campaign: CampaignDocument,
    contact: CampaignContactDocument,
    error: DomainError,
    now: number,
  ): Promise<void> {
    const { code, field, message } = error;
    const isOfCampaign = code === 'NOT_FOUND' || field === 'body.agent_id' || field === 'body.number_id';
    if (isOfCampaign) {
      await this.contacts.giveBack(contact, new Date(now), message);
      return this.known.pause(campaign, message);
    }
    if (code !== 'CONFLICT' && field !== 'body.to') {
      await this.contacts.settle(contact, { status: 'failed', problem: message });
      return;
    }
    const refusal = await this.permission.judge(contact.workspace, contact.number, new Date(now));
    if (refusal?.rule === 'listed') await this.contacts.settle(contact, { status: 'doNotCall', problem: message });
    else await this.contacts.giveBack(contact, refusal?.until ?? new Date(now + againMs), message);
  }
}
