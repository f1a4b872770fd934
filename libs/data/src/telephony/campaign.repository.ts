import { Injectable } from '@nestjs/common';
import type { Visible } from '@tessera/access/decide';
import type { CampaignRetry, CampaignState } from '@tessera/contracts/telephony/campaigns.schema';
import type { CallingHours } from '@tessera/contracts/telephony/calling-hours';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { ListRequest } from '@tessera/query/list-request';
import { CrossTenantRepository } from '../cross-tenant-repository.ts';
import { Database } from '../database.ts';
import type { ListPage, StoredList } from '../query/list-page.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';
import { visibleRows } from '../visible-rows.ts';
import type { ContactCounts } from './campaign-contact.repository.ts';

export interface CampaignDocument extends TenantDocument {
  name: string;
  state: CampaignState;
  agent: string;
  /** Id of the phone number that calls. */
  number: string;
  /** Days of the workspace's time zone, and the moments at which the first begins and the last ends. */
  startsOn: string;
  endsOn: string;
  startsAt: Date;
  endsAt: Date;
  window: CallingHours;
  callsAtOnce: number;
  retry: CampaignRetry;
  variables: string[];
  total: number;
  createdAt: Date;
  createdBy: string;
  startedAt: Date | null;
  endedAt: Date | null;
  updatedAt: Date;
  /** Why it was paused automatically. */
  problem: string | null;
  /** Its place among the running campaigns. Unique in a workspace, so that the limit holds for concurrent starts. */
  slot?: number;
  /** Set while its contacts are being replaced: it cannot be started. */
  replacing?: { key: string; since: Date };
  /** Results of a campaign whose contacts were deleted by the retention of conversations. */
  counts?: ContactCounts;
  contactsErasedAt?: Date;
}

/** What the maker of a campaign decides. */
export type CampaignTerms = Pick<
  CampaignDocument,
  'name' | 'agent' | 'number' | 'startsOn' | 'endsOn' | 'startsAt' | 'endsAt' | 'window' | 'callsAtOnce' | 'retry'
>;
/** The number of its contacts, and the variables that they fill in. */
export type ContactFacts = Pick<CampaignDocument, 'variables' | 'total'>;
/** A process that died while it replaced contacts keeps others out for this long. */
const replacingMs = 60_000;

const list = {
  columns: {
    name: { path: 'name', kind: 'text' },
    state: { path: 'state', kind: 'choice' },
    agent_id: { path: 'agent', kind: 'choice' },
    updated_at: { path: 'updatedAt', kind: 'moment' },
  },
  searched: ['name'],
} satisfies StoredList;

@Injectable()
export class CampaignRepository extends TenantRepository<CampaignDocument> {
  constructor(database: Database) {
    super(database, 'campaigns', [
      { key: { workspace: 1, updatedAt: -1, _id: -1 } },
      { key: { state: 1 } },
      { key: { workspace: 1, slot: 1 }, unique: true, partialFilterExpression: { slot: { $exists: true } } },
    ]);
  }

  byId(workspace: WorkspaceId, id: string): Promise<CampaignDocument | null> {
    return this.findOne(workspace, { _id: id });
  }

  list(workspace: WorkspaceId, request: ListRequest, visible: Visible): Promise<ListPage<CampaignDocument>> {
    return this.listPage(workspace, list, request, { scope: visibleRows(visible, 'agent') });
  }

  async add(document: CampaignDocument, most: number): Promise<boolean> {
    return (await this.insertLimited(document, most)) === 'added';
  }

  /**
   * Lets a campaign run.
   * @param most running campaigns of the workspace; concurrent calls cannot exceed it
   * @returns null if the campaign has another state by now, or its contacts are being replaced
   */
  async run(
    { workspace, _id, startedAt }: CampaignDocument,
    from: readonly CampaignState[],
    most: number,
  ): Promise<CampaignDocument | null | 'full'> {
    const where = { _id, state: { $in: from }, replacing: { $exists: false } };
    for (;;) {
      const running = await this.find(workspace, { state: 'running' }, { limit: most, projection: { slot: 1 } });
      if (running.length >= most) return 'full';
      const taken = new Set(running.map(({ slot }) => slot));
      const slot = Array.from({ length: most }, (_, index) => index).find((index) => !taken.has(index));
      const now = new Date();
      const $set = { state: 'running', startedAt: startedAt ?? now, problem: null, slot, updatedAt: now };
      const changed = await this.changeUnique(workspace, where, { $set });
      if (changed !== 'taken') return changed;
    }
  }

  /** Gives a campaign a state in which it does not run. @returns null if the campaign has another state by now */
  setState(
    workspace: WorkspaceId,
    id: string,
    from: readonly CampaignState[],
    to: { state: Exclude<CampaignState, 'draft' | 'running'> } & Partial<Pick<CampaignDocument, 'endedAt' | 'problem'>>,
  ): Promise<CampaignDocument | null> {
    const change = { $set: { ...to, updatedAt: new Date() }, $unset: { slot: '' } };
    return this.change(workspace, { _id: id, state: { $in: from } }, change);
  }

  /** @returns null if it has another state or another agent by now */
  changeTerms({ workspace, ...stored }: CampaignDocument, terms: CampaignTerms): Promise<CampaignDocument | null> {
    return this.change(workspace, asRead(stored), { $set: { ...terms, updatedAt: new Date() } });
  }

  /**
   * Changes a draft whose contacts are about to be replaced. Until `replaced` is called, it cannot be started.
   * @returns null as `changeTerms`, or if its contacts are being replaced already
   */
  replaceContacts(
    { workspace, ...stored }: CampaignDocument,
    terms: CampaignTerms & ContactFacts,
    key: string,
  ): Promise<CampaignDocument | null> {
    const now = new Date();
    const isFree = [
      { replacing: { $exists: false } },
      { 'replacing.since': { $lt: new Date(now.getTime() - replacingMs) } },
    ];
    const $set = { ...terms, replacing: { key, since: now }, updatedAt: now };
    return this.change(workspace, { ...asRead(stored), state: 'draft', $or: isFree }, { $set });
  }

  /** @returns null if the campaign is no draft any more, or somebody else replaces its contacts */
  replaced(workspace: WorkspaceId, id: string, key: string): Promise<CampaignDocument | null> {
    const where = { _id: id, state: 'draft', 'replacing.key': key };
    return this.change(workspace, where, { $unset: { replacing: '' } });
  }

  all(workspace: WorkspaceId, ids: readonly string[]): Promise<CampaignDocument[]> {
    return this.find(workspace, { _id: { $in: ids } });
  }

  /** Running campaigns of an agent, or those that call from a number. */
  runningWith(workspace: WorkspaceId, by: { agent: string } | { number: string }): Promise<CampaignDocument[]> {
    return this.find(workspace, { state: 'running', ...by });
  }

  /** A contact was erased. */
  async oneLess(workspace: WorkspaceId, id: string): Promise<void> {
    await this.change(workspace, { _id: id, total: { $gt: 0 } }, { $inc: { total: -1 } });
  }

  /** Those that were over before a moment and still have contacts. */
  overBefore(workspace: WorkspaceId, before: Date, limit: number): Promise<CampaignDocument[]> {
    const isOver = { $or: [{ endedAt: { $lt: before } }, { endsAt: { $lt: before } }] };
    return this.find(
      workspace,
      { state: { $ne: 'running' }, contactsErasedAt: { $exists: false }, ...isOver },
      { limit },
    );
  }

  /** Notes the results of a campaign whose contacts are about to be deleted. */
  async keepCounts(workspace: WorkspaceId, id: string, counts: ContactCounts): Promise<void> {
    await this.change(workspace, { _id: id, counts: { $exists: false } }, { $set: { counts } });
  }

  async noteContactsErased(workspace: WorkspaceId, id: string): Promise<void> {
    await this.change(workspace, { _id: id }, { $set: { contactsErasedAt: new Date() } });
  }

  /** @returns false if it runs, or is gone */
  async delete(workspace: WorkspaceId, id: string): Promise<boolean> {
    return (await this.remove(workspace, { _id: id, state: { $ne: 'running' } })) > 0;
  }
}

const asRead = ({ _id, state, agent }: Omit<CampaignDocument, 'workspace'>) => ({ _id, state, agent });

/** The running campaigns of every workspace. */
@Injectable()
export class CampaignSweepRepository extends CrossTenantRepository<CampaignDocument> {
  constructor(database: Database) {
    super(database, 'campaigns');
  }

  running(limit: number): Promise<CampaignDocument[]> {
    return this.findAnywhere({ state: 'running' }, { limit, sort: { startedAt: 1 } });
  }
}
