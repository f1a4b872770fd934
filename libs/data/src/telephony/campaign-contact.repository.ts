import { Injectable } from '@nestjs/common';
import type { CallStatus } from '@tessera/contracts/conversations/conversations.schema';
import { type ContactStatus, contactStatuses } from '@tessera/contracts/telephony/campaigns.schema';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { ListRequest } from '@tessera/query/list-request';
import type { QueryContext } from '@tessera/query/values';
import { CrossTenantRepository } from '../cross-tenant-repository.ts';
import { Database } from '../database.ts';
import { deterministicId } from '../deterministic-id.ts';
import type { ListPage, StoredList } from '../query/list-page.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

export interface CampaignContactDocument extends TenantDocument {
  campaign: string;
  /** Its row in the text that it came from. */
  row: number;
  /** E.164. */
  number: string;
  /** Values of the agent's variables, as JSON text. */
  variables: string;
  status: ContactStatus;
  /** Calls that were claimed. */
  tries: number;
  /** Not called before it. */
  dueAt: Date;
  /** Conversation of the last call, noted before the call is placed. */
  conversation: string | null;
  /** Whether that call is known to have been placed. */
  isPlaced: boolean;
  callStatus: CallStatus | null;
  lastAt: Date | null;
  problem: string | null;
}

export type ContactCounts = Record<ContactStatus, number>;

const noContacts = (): ContactCounts => ({
  ...{ waiting: 0, calling: 0, reached: 0, unreached: 0, doNotCall: 0, failed: 0, notCalled: 0 },
});

export const contactId = (campaign: string, number: string): string => deterministicId('contact', campaign, number);

/** Id of the conversation of one try to call a contact; every process derives the same one. */
const tryConversation = (contact: string, tries: number): string =>
  deterministicId('campaignCall', contact, String(tries));

const list = {
  columns: {
    row: { path: 'row', kind: 'number' },
    number: { path: 'number', kind: 'text' },
    status: { path: 'status', kind: 'choice' },
    call_status: { path: 'callStatus', kind: 'choice', blank: true },
    tries: { path: 'tries', kind: 'number' },
    last_called_at: { path: 'lastAt', kind: 'moment', blank: true },
  },
  searched: ['number', 'variables'],
} satisfies StoredList;
const insertSize = 1_000;
type Outcome = Pick<CampaignContactDocument, 'status'> &
  Partial<Pick<CampaignContactDocument, 'callStatus' | 'dueAt' | 'problem'>>;

/** The people whom campaigns call. A contact changes only if it still has the status that the change expects. */
@Injectable()
export class CampaignContactRepository extends TenantRepository<CampaignContactDocument> {
  constructor(database: Database) {
    super(database, 'campaignContacts', [
      { key: { workspace: 1, campaign: 1, row: 1, _id: 1 } },
      { key: { workspace: 1, campaign: 1, status: 1, dueAt: 1, row: 1 } },
      { key: { status: 1 } },
      { key: { workspace: 1, conversation: 1 } },
    ]);
  }

  async addAll(contacts: readonly CampaignContactDocument[]): Promise<void> {
    for (let at = 0; at < contacts.length; at += insertSize) await this.insertNew(contacts.slice(at, at + insertSize));
  }

  list(workspace: WorkspaceId, campaign: string, request: ListRequest): Promise<ListPage<CampaignContactDocument>> {
    return this.listPage(workspace, list, request, { scope: { campaign } });
  }

  all(workspace: WorkspaceId, campaign: string): Promise<CampaignContactDocument[]> {
    return this.find(workspace, { campaign }, { sort: { row: 1 } });
  }

  async exists(workspace: WorkspaceId, id: string): Promise<boolean> {
    return (await this.count(workspace, { _id: id }, 1)) > 0;
  }

  countAll(workspace: WorkspaceId, campaign: string): Promise<number> {
    return this.count(workspace, { campaign });
  }

  countIn(workspace: WorkspaceId, campaign: string, status: ContactStatus, limit: number): Promise<number> {
    return this.count(workspace, { campaign, status }, limit);
  }

  /** Number of contacts of each status, by campaign. */
  async counts(
    workspace: WorkspaceId,
    campaigns: readonly string[],
    context: QueryContext,
  ): Promise<ReadonlyMap<string, ContactCounts>> {
    const group = { by: 'value', order: 'key', direction: 'ascending', most: 1_000 } as const;
    const columns = { ...list.columns, campaign: { path: 'campaign', kind: 'choice' } } as const;
    const rows = await this.aggregate(
      workspace,
      columns,
      {
        groups: ['campaign', 'status'].map((property) => ({ ...group, property })),
        measures: [{ of: 'count' }],
      },
      context,
      { scope: { campaign: { $in: campaigns } } },
    );
    const counts = new Map(campaigns.map((id) => [id, noContacts()]));
    for (const { keys, measures } of rows) {
      const counted = counts.get(String(keys[0]));
      const status = contactStatuses.find((one) => one === keys[1]);
      if (counted && status) counted[status] = Number(measures[0]);
    }
    return counts;
  }

  /** Those that are due, the longest due first. */
  due(workspace: WorkspaceId, campaign: string, now: Date, limit: number): Promise<CampaignContactDocument[]> {
    const where = { campaign, status: 'waiting', dueAt: { $lte: now } };
    return this.find(workspace, where, { sort: { dueAt: 1, row: 1 }, limit });
  }

  calling(workspace: WorkspaceId, conversation: string): Promise<CampaignContactDocument | null> {
    return this.findOne(workspace, { conversation, status: 'calling' });
  }

  /** Takes a contact for its next call. @returns null if it was taken already */
  claim({ workspace, _id, tries }: CampaignContactDocument, now: Date): Promise<CampaignContactDocument | null> {
    const conversation = tryConversation(_id, tries + 1);
    const taken = { status: 'calling', tries: tries + 1, conversation, isPlaced: false, lastAt: now, problem: null };
    return this.change(workspace, { _id, status: 'waiting', tries }, { $set: taken });
  }

  /** @returns false if the call is settled already, or the contact was erased meanwhile */
  async placed(contact: CampaignContactDocument): Promise<boolean> {
    return (await this.change(contact.workspace, claimed(contact), { $set: { isPlaced: true } })) !== null;
  }

  /** Gives back a claim whose call was not placed; the next claim has the same conversation. */
  async giveBack(contact: CampaignContactDocument, dueAt: Date, problem: string | null): Promise<boolean> {
    const $set = { status: 'waiting', tries: contact.tries - 1, dueAt, problem };
    return (await this.change(contact.workspace, { ...claimed(contact), isPlaced: false }, { $set })) !== null;
  }

  /** Notes how a claimed call ended. @returns false if that is noted already */
  async settle(contact: CampaignContactDocument, outcome: Outcome): Promise<boolean> {
    return (await this.change(contact.workspace, claimed(contact), { $set: { ...outcome } })) !== null;
  }

  /** Changes a contact that waits. */
  async postpone({ workspace, _id, tries }: CampaignContactDocument, outcome: Outcome): Promise<void> {
    await this.change(workspace, { _id, status: 'waiting', tries }, { $set: { ...outcome } });
  }

  /** Gives up everybody who still waits. */
  async drop(workspace: WorkspaceId, campaign: string): Promise<void> {
    await this.changeMany(workspace, { campaign, status: 'waiting' }, { $set: { status: 'notCalled' } });
  }

  async erase(workspace: WorkspaceId, campaign: string): Promise<void> {
    await this.remove(workspace, { campaign });
  }

  /**
   * Contacts of a person, by their number or by what their columns say.
   * @param pattern source of a regular expression, without regard to case
   */
  mentioning(
    workspace: WorkspaceId,
    { pattern, number }: { pattern: string; number: string | null },
    limit: number,
  ): Promise<CampaignContactDocument[]> {
    const inColumns = { variables: { $regex: pattern, $options: 'i' } };
    const $or = number === null ? [inColumns] : [{ number: { $regex: number } }, inColumns];
    return this.find(workspace, { $or }, { sort: { campaign: 1, row: 1 }, limit });
  }

  /** @returns false if it is gone already */
  async eraseOne(workspace: WorkspaceId, id: string): Promise<boolean> {
    return (await this.remove(workspace, { _id: id })) > 0;
  }
}

const claimed = ({ _id, tries }: CampaignContactDocument) => ({ _id, status: 'calling', tries });

/** Contacts of every workspace that are being called. */
@Injectable()
export class CallingContactsRepository extends CrossTenantRepository<CampaignContactDocument> {
  constructor(database: Database) {
    super(database, 'campaignContacts');
  }

  all(limit: number): Promise<CampaignContactDocument[]> {
    return this.findAnywhere({ status: 'calling' }, { limit });
  }
}
