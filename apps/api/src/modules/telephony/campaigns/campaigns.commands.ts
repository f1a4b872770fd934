import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PhoneDialer } from '@tessera/agent-store/calls/phone-dialer';
import { done } from '@tessera/contracts/envelope';
import { campaigns } from '@tessera/contracts/telephony/campaigns.contract';
import { type CampaignState, mostCampaigns, mostRunningCampaigns } from '@tessera/contracts/telephony/campaigns.schema';
import { CampaignContactRepository } from '@tessera/data/telephony/campaign-contact.repository';
import {
  type CampaignDocument,
  CampaignRepository,
  type CampaignTerms as Terms,
  type ContactFacts,
} from '@tessera/data/telephony/campaign.repository';
import { conflict, unprocessable, workspaceFull } from '@tessera/kernel/errors';
import { newId } from '@tessera/kernel/ids';
import type { Actor } from '@tessera/kit/actor';
import { CommandFor } from '@tessera/kit/messages';
import { CampaignReader } from './campaign-reader.ts';
import { CampaignTerms, changedMeanwhile, contactOf } from './campaign-terms.ts';
import { ContactReader } from './contact-reader.ts';

export class CheckContacts extends CommandFor(campaigns.check) {}
export class CreateCampaign extends CommandFor(campaigns.create) {}
export class RemoveCampaign extends CommandFor(campaigns.remove) {}
export class ActOnCampaign extends CommandFor(campaigns.act) {}

@CommandHandler(CheckContacts)
export class CheckContactsHandler implements ICommandHandler<CheckContacts> {
  constructor(private readonly reader: ContactReader) {}

  async execute({ input: { body }, actor }: CheckContacts) {
    return (await this.reader.read(actor.workspace, body.agent_id, body.contacts)).check;
  }
}

@CommandHandler(CreateCampaign)
export class CreateCampaignHandler implements ICommandHandler<CreateCampaign> {
  constructor(
    private readonly campaigns: CampaignRepository,
    private readonly contacts: CampaignContactRepository,
    private readonly terms: CampaignTerms,
    private readonly reader: CampaignReader,
    private readonly contactReader: ContactReader,
  ) {}

  async execute({ input: { body }, actor }: CreateCampaign) {
    const { workspace } = actor;
    const terms = await this.terms.of(actor, body);
    const { contacts, variables } = await this.contactReader.readSome(workspace, body.agent_id, body.contacts);
    const campaign = newCampaign(actor, { ...terms, variables, total: contacts.length });
    if (!(await this.campaigns.add(campaign, mostCampaigns))) throw workspaceFull('campaigns', mostCampaigns);
    await this.contacts.addAll(contacts.map((contact) => contactOf(campaign, contact)));
    return this.reader.one(actor, campaign);
  }
}

function newCampaign({ workspace, name }: Actor, terms: Terms & ContactFacts): CampaignDocument {
  const now = new Date();
  return {
    ...{ _id: newId(), workspace, state: 'draft', problem: null, ...terms },
    ...{ createdAt: now, createdBy: name, startedAt: null, endedAt: null, updatedAt: now },
  };
}

@CommandHandler(RemoveCampaign)
export class RemoveCampaignHandler implements ICommandHandler<RemoveCampaign> {
  constructor(
    private readonly campaigns: CampaignRepository,
    private readonly contacts: CampaignContactRepository,
    private readonly reader: CampaignReader,
  ) {}

  async execute({ input: { body }, actor }: RemoveCampaign) {
    const { name } = await this.reader.stored(actor, body.id, 'agents:CAN_EDIT');
    if (!(await this.campaigns.delete(actor.workspace, body.id)))
      throw conflict(`“${name}” is running. Cancel it before you delete it.`);
    await this.contacts.erase(actor.workspace, body.id);
    return done;
  }
}

type Action = 'start' | 'pause' | 'resume' | 'cancel';
const startsFrom: { readonly [A in Action]: readonly CampaignState[] } = {
  start: ['draft'],
  pause: ['running'],
  resume: ['paused'],
  cancel: ['draft', 'running', 'paused'],
};

@CommandHandler(ActOnCampaign)
export class ActOnCampaignHandler implements ICommandHandler<ActOnCampaign> {
  constructor(
    private readonly campaigns: CampaignRepository,
    private readonly contacts: CampaignContactRepository,
    private readonly dialer: PhoneDialer,
    private readonly reader: CampaignReader,
  ) {}

  async execute({ input: { body }, actor }: ActOnCampaign) {
    const { id, action } = body;
    const campaign = await this.reader.stored(actor, id, 'agents:CAN_EDIT');
    if (!startsFrom[action].includes(campaign.state)) throw stateRefuses(campaign, action);
    const changed =
      action === 'start' || action === 'resume'
        ? await this.run(campaign, startsFrom[action])
        : await this.campaigns.setState(actor.workspace, id, startsFrom[action], changeBy(action));
    if (!changed) throw changedMeanwhile();
    if (action === 'cancel') await this.contacts.drop(actor.workspace, id);
    return this.reader.one(actor, changed);
  }

  private async run(campaign: CampaignDocument, from: readonly CampaignState[]): Promise<CampaignDocument | null> {
    const { workspace, _id, state, agent, number, endsAt, total, replacing } = campaign;
    if (endsAt <= new Date()) throw unprocessable('The last day of the campaign has passed.');
    await this.dialer.requireReady({ workspace, agent, from: number });
    if (replacing || (await this.contacts.countAll(workspace, _id)) < total)
      throw unprocessable(
        state === 'draft'
          ? 'Not all contacts are stored. Edit the campaign and enter its contacts again.'
          : 'Not all contacts are stored any more. Create a new campaign.',
      );
    const changed = await this.campaigns.run(campaign, from, mostRunningCampaigns);
    if (changed !== 'full') return changed;
    throw conflict(`${mostRunningCampaigns} campaigns are already running. Pause one of them first.`);
  }
}

function changeBy(action: 'pause' | 'cancel') {
  if (action === 'pause') return { state: 'paused', problem: null } as const;
  return { state: 'cancelled', endedAt: new Date(), problem: null } as const;
}

const stateRefuses = ({ name, state }: CampaignDocument, action: Action) =>
  conflict(`“${name}” is ${state === 'draft' ? 'a draft' : state}: you cannot ${action} it now.`, 'body.action');
