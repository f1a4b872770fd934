import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { campaigns } from '@tessera/contracts/telephony/campaigns.contract';
import type { ChangedCampaign } from '@tessera/contracts/telephony/campaigns.schema';
import { CampaignContactRepository } from '@tessera/data/telephony/campaign-contact.repository';
import {
  type CampaignDocument,
  CampaignRepository,
  type CampaignTerms as Terms,
} from '@tessera/data/telephony/campaign.repository';
import { conflict, type DomainError, unprocessable } from '@tessera/kernel/errors';
import { newId } from '@tessera/kernel/ids';
import { CommandFor } from '@tessera/kit/messages';
import { CampaignReader } from './campaign-reader.ts';
import { CampaignTerms, changedMeanwhile, contactOf } from './campaign-terms.ts';
import { ContactReader } from './contact-reader.ts';

export class UpdateCampaign extends CommandFor(campaigns.update) {}

@CommandHandler(UpdateCampaign)
export class UpdateCampaignHandler implements ICommandHandler<UpdateCampaign> {
  constructor(
    private readonly campaigns: CampaignRepository,
    private readonly contacts: CampaignContactRepository,
    private readonly terms: CampaignTerms,
    private readonly reader: CampaignReader,
    private readonly contactReader: ContactReader,
  ) {}

  async execute({ input: { body }, actor }: UpdateCampaign) {
    const stored = await this.reader.stored(actor, body.id, 'agents:CAN_EDIT');
    const refusal = refusalOf(stored, body);
    if (refusal) throw refusal;
    const terms = await this.terms.of(actor, body, stored.number);
    if (body.contacts !== undefined) return this.reader.one(actor, await this.replace(stored, terms, body.contacts));
    const changed = await this.campaigns.changeTerms(stored, terms);
    if (!changed) throw changedMeanwhile();
    return this.reader.one(actor, changed);
  }

  /** If this process dies in between, the campaign cannot be started before its contacts are given again. */
  private async replace(stored: CampaignDocument, terms: Terms, text: string): Promise<CampaignDocument> {
    const { workspace, _id: id } = stored;
    const { contacts, variables } = await this.contactReader.readSome(workspace, terms.agent, text);
    const key = newId();
    if (!(await this.campaigns.replaceContacts(stored, { ...terms, variables, total: contacts.length }, key)))
      throw changedMeanwhile();
    await this.contacts.erase(workspace, id);
    await this.contacts.addAll(contacts.map((contact) => contactOf(stored, contact)));
    const changed = await this.campaigns.replaced(workspace, id, key);
    if (changed) return changed;
    // It was deleted or cancelled meanwhile: nobody is to be called.
    const now = await this.campaigns.byId(workspace, id);
    if (!now) await this.contacts.erase(workspace, id);
    else if (now.state === 'cancelled') await this.contacts.drop(workspace, id);
    throw changedMeanwhile();
  }
}

/** A campaign that has begun keeps whom it calls, by whom, from which number and since when. */
function refusalOf(stored: CampaignDocument, body: ChangedCampaign): DomainError | null {
  const { name, state } = stored;
  if (state === 'running') return conflict(`“${name}” is running. Pause it before you change it.`);
  if (state === 'ended' || state === 'cancelled')
    return conflict(`“${name}” is ${state} and can’t be changed. Create a new campaign.`);
  if (state === 'draft')
    return body.contacts === undefined && body.agent_id !== stored.agent
      ? unprocessable('The contacts were checked for another agent. Enter them again.', 'body.contacts')
      : null;
  const kept = [
    ['agent_id', 'agent', body.agent_id === stored.agent],
    ['number_id', 'number', body.number_id === stored.number],
    ['starts_on', 'first day', body.starts_on === stored.startsOn],
    ['contacts', 'contacts', body.contacts === undefined],
  ] as const;
  const [field, what] = kept.find(([, , isSame]) => !isSame) ?? [];
  return field ? unprocessable(`A campaign that has begun keeps its ${what}.`, `body.${field}`) : null;
}
