import { Injectable } from '@nestjs/common';
import { mentionPattern, numberPattern, type PersonKey } from '@tessera/contracts/privacy/person';
import { CallTryRepository } from '@tessera/data/telephony/call-try.repository';
import {
  type CampaignContactDocument,
  CampaignContactRepository,
} from '@tessera/data/telephony/campaign-contact.repository';
import { type CampaignDocument, CampaignRepository } from '@tessera/data/telephony/campaign.repository';
import { type DoNotCallDocument, DoNotCallRepository } from '@tessera/data/telephony/do-not-call.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { PushPublisher } from '@tessera/queue/push-publisher';

/** A contact with the campaign that calls it. */
export type PersonContact = CampaignContactDocument & { of: CampaignDocument | null };

interface PersonCallData {
  contacts: PersonContact[];
  listed: DoNotCallDocument[];
  tries: Awaited<ReturnType<CallTryRepository['of']>>;
}

/** The telephony data of a person, other than conversations. */
@Injectable()
export class PersonCalls {
  constructor(
    private readonly contacts: CampaignContactRepository,
    private readonly campaigns: CampaignRepository,
    private readonly listed: DoNotCallRepository,
    private readonly tries: CallTryRepository,
    private readonly pushes: PushPublisher,
  ) {}

  /**
   * @param numbers E.164 numbers of the person that are known from elsewhere
   * @param limit of each kind
   */
  async find(
    workspace: WorkspaceId,
    person: PersonKey,
    { numbers, limit }: { numbers: readonly string[]; limit: number },
  ): Promise<PersonCallData> {
    const number = person.phone === null ? null : numberPattern(person.phone);
    const match = { pattern: mentionPattern(person), number };
    const contacts = await this.contacts.mentioning(workspace, match, limit);
    const listed = await this.listed.mentioning(workspace, match, limit);
    const campaigns = await this.campaigns.all(workspace, [...new Set(contacts.map(({ campaign }) => campaign))]);
    const campaignOf = (id: string) => campaigns.find(({ _id }) => _id === id) ?? null;
    const own = number === null ? null : new RegExp(number);
    const known = [
      ...[...numbers, `+${digitsOf(person.phone)}`],
      ...[...contacts.map((contact) => contact.number), ...listed.map((entry) => entry.number)],
    ];
    return {
      contacts: contacts.map((contact) => ({ ...contact, of: campaignOf(contact.campaign) })),
      listed,
      tries: await this.tries.of(workspace, own === null ? [] : known.filter((one) => own.test(one))),
    };
  }

  /** An erased contact is not called again; the campaign ends a call that is being placed. */
  async eraseContact({ workspace, _id, campaign }: PersonContact): Promise<void> {
    if (!(await this.contacts.eraseOne(workspace, _id))) return;
    await this.campaigns.oneLess(workspace, campaign);
    this.pushes.touched(workspace, { entity: 'campaign', id: campaign });
  }

  async eraseTries(workspace: WorkspaceId, id: string): Promise<void> {
    await this.tries.erase(workspace, id);
  }

  /**
   * Removes notes and sources of the do-not-call list. The numbers stay, because otherwise they would be called again.
   */
  async forgetOptOuts(workspace: WorkspaceId, listed: readonly DoNotCallDocument[]): Promise<void> {
    await this.listed.forgetAllButNumbers(
      workspace,
      listed.map(({ _id }) => _id),
    );
  }
}

const digitsOf = (phone: string | null): string =>
  (phone ?? '').replace('(0)', '').replace(/\D/g, '').replace(/^00/, '');
