import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CallingNumbers } from '@tessera/agent-store/calls/calling-numbers';
import { PhoneDialer } from '@tessera/agent-store/calls/phone-dialer';
import { done } from '@tessera/contracts/envelope';
import { bothHours } from '@tessera/contracts/telephony/calling-hours';
import { hoursIn } from '@tessera/contracts/telephony/calling-rules.schema';
import { campaigns } from '@tessera/contracts/telephony/campaigns.contract';
import {
  type CampaignState,
  mostCampaigns,
  mostRunningCampaigns,
  type NewCampaign,
} from '@tessera/contracts/telephony/campaigns.schema';
import { CallingRulesRepository } from '@tessera/data/telephony/calling-rules.repository';
import {
  type CampaignContactDocument,
  CampaignContactRepository,
  contactId,
} from '@tessera/data/telephony/campaign-contact.repository';
import { type CampaignDocument, CampaignRepository } from '@tessera/data/telephony/campaign.repository';
import { dayIn, startOfDay } from '@tessera/kernel/calendar';
import { conflict, notFound, unprocessable, workspaceFull } from '@tessera/kernel/errors';
import { newId } from '@tessera/kernel/ids';
import type { Actor } from '@tessera/kit/actor';
import { CommandFor } from '@tessera/kit/messages';
import { CampaignReader } from './campaign-reader.ts';
import { ContactReader, type ReadContact } from './contact-reader.ts';

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
    private readonly rules: CallingRulesRepository,
    private readonly numbers: CallingNumbers,
    private readonly reader: CampaignReader,
    private readonly contactReader: ContactReader,
  ) {}

  async execute({ input: { body }, actor }: CreateCampaign) {
    const { workspace } = actor;
    if (!(await this.numbers.all(workspace)).has(body.number_id)) throw notFound('This phone number');
    const window = hoursIn(body.window);
    if (!bothHours(await this.rules.of(workspace), window))
      throw unprocessable('These hours and the calling hours of the workspace do not overlap.', 'body.window');
    const read = await this.contactReader.read(workspace, body.agent_id, body.contacts);
    if (read.contacts.length === 0)
      throw unprocessable('None of these contacts can be called. Check the list to see why.', 'body.contacts');
    const campaign = { ...documentOf(body, actor), window, variables: read.variables, total: read.contacts.length };
    if (campaign.endsAt <= campaign.createdAt) throw unprocessable('The last day has passed.', 'body.ends_on');
    if (!(await this.campaigns.add(campaign, mostCampaigns))) throw workspaceFull('campaigns', mostCampaigns);
    await this.contacts.addAll(read.contacts.map((contact) => contactOf(campaign, contact)));
    return this.reader.one(actor, campaign);
  }
}

function documentOf(
  body: NewCampaign,
  { workspace, name, timeZone }: Actor,
): Omit<CampaignDocument, 'window' | 'variables' | 'total'> {
  const now = new Date();
  const dayOf = (text: string): number => dayIn(text) ?? 0;
  return {
    ...{ _id: newId(), workspace, name: body.name, state: 'draft', agent: body.agent_id, number: body.number_id },
    ...{ startsOn: body.starts_on, endsOn: body.ends_on, problem: null },
    startsAt: new Date(startOfDay(dayOf(body.starts_on), timeZone)),
    endsAt: new Date(startOfDay(dayOf(body.ends_on) + 1, timeZone)),
    ...{ callsAtOnce: body.calls_at_once, retry: body.retry },
    ...{ createdAt: now, createdBy: name, startedAt: null, endedAt: null, updatedAt: now },
  };
}

const contactOf = (
  { _id: campaign, workspace }: CampaignDocument,
  { row, number, variables }: ReadContact,
): CampaignContactDocument => ({
  ...{ _id: contactId(campaign, number), workspace, campaign, row, number, variables: JSON.stringify(variables) },
  ...{ status: 'waiting', tries: 0, dueAt: new Date(0), conversation: null, isPlaced: false },
  ...{ callStatus: null, lastAt: null, problem: null },
});

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
    if (action === 'start' || action === 'resume') await this.requireReady(campaign);
    const changed = await this.campaigns.setState(actor.workspace, id, startsFrom[action], changeBy(action, campaign));
    if (!changed) throw conflict('Someone else has changed this campaign. Reload it and try again.');
    if (action === 'cancel') await this.contacts.drop(actor.workspace, id);
    return this.reader.one(actor, changed);
  }

  private async requireReady({ workspace, _id, agent, number, endsAt, total }: CampaignDocument): Promise<void> {
    if (endsAt <= new Date()) throw unprocessable('The last day of the campaign has passed.');
    await this.dialer.requireReady({ workspace, agent, from: number });
    if ((await this.contacts.countAll(workspace, _id)) < total)
      throw unprocessable('Not all contacts were stored. Delete the campaign and create it again.');
    if ((await this.campaigns.running(workspace, mostRunningCampaigns)) >= mostRunningCampaigns)
      throw conflict(`${mostRunningCampaigns} campaigns are already running. Pause one of them first.`);
  }
}

function changeBy(action: Action, { startedAt }: CampaignDocument) {
  const now = new Date();
  if (action === 'pause') return { state: 'paused', problem: null } as const;
  if (action === 'cancel') return { state: 'cancelled', endedAt: now, problem: null } as const;
  return { state: 'running', startedAt: startedAt ?? now, problem: null } as const;
}

const stateRefuses = ({ name, state }: CampaignDocument, action: Action) =>
  conflict(`“${name}” is ${state === 'draft' ? 'a draft' : state}: you cannot ${action} it now.`, 'body.action');
