import { Injectable } from '@nestjs/common';
import type { Feature, MonthlyFeature } from '@tessera/contracts/billing/features';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { Measure } from '@tessera/query/query.schema';
import type { Columns } from '../query/columns.ts';
import { Database } from '../database.ts';
import { type TenantDocument, TenantRepository, type Where } from '../tenant-repository.ts';

/** What happened on one day of the workspace. */
export interface DayAmount {
  day: string;
  amount: number;
}
/** From a moment to another, which is excluded. */
export interface MomentSpan {
  from: Date;
  to: Date;
}

/** Documents of another area that are only counted. */
class Counted extends TenantRepository<TenantDocument> {
  constructor(database: Database, name: string) {
    super(database, name, []);
  }

  number(workspace: WorkspaceId, where: Where<TenantDocument> = {}): Promise<number> {
    return this.count(workspace, where);
  }

  async ids(workspace: WorkspaceId): Promise<string[]> {
    return (await this.find(workspace, {}, { projection: { _id: 1 } })).map(({ _id }) => _id);
  }

  async sum(workspace: WorkspaceId, property: string, scope: Where<TenantDocument>): Promise<number> {
    const asked = { groups: [], measures: [{ of: 'sum' as const, property }] };
    const [row] = await this.aggregate(workspace, columns, asked, utc(), { scope });
    return Number(row?.measures[0] ?? 0);
  }

  async byDay(
    workspace: WorkspaceId,
    measure: Measure,
    scope: Where<TenantDocument>,
    timeZone: string,
  ): Promise<DayAmount[]> {
    const by = { property: 'createdAt', by: 'day', order: 'key', direction: 'ascending', most: 200 } as const;
    const asked = { groups: [by], measures: [measure] };
    const rows = await this.aggregate(workspace, columns, asked, { now: Date.now(), timeZone }, { scope });
    return rows.map(({ keys, measures }) => ({ day: String(keys[0]), amount: Number(measures[0] ?? 0) }));
  }
}

const columns = {
  createdAt: { path: 'createdAt', kind: 'moment' },
  seconds: { path: 'blob.seconds', kind: 'number' },
  size: { path: 'blob.size', kind: 'number' },
} as const satisfies Columns;
const utc = () => ({ now: Date.now(), timeZone: 'UTC' });
const within = ({ from, to }: MomentSpan) => ({ createdAt: { $gte: from, $lt: to } });
const recorded = { verification: { $ne: null } };
const megabyte = 1_000_000;

/**
 * What a workspace uses, counted from its stored documents: each exists once, so nothing is counted twice, and no
 * caller can report usage.
 */
@Injectable()
export class UsageRepository {
  private readonly forms: Counted;
  private readonly workflows: Counted;
  private readonly apps: Counted;
  private readonly memberships: Counted;
  private readonly runs: Counted;
  private readonly records: Counted;
  private readonly uploads: Counted;

  constructor(database: Database) {
    this.forms = new Counted(database, 'forms');
    this.workflows = new Counted(database, 'workflows');
    this.apps = new Counted(database, 'interfaces');
    this.memberships = new Counted(database, 'memberships');
    this.runs = new Counted(database, 'runs');
    this.records = new Counted(database, 'records');
    this.uploads = new Counted(database, 'uploads');
  }

  /** @param month the moments of the current calendar month */
  async used(workspace: WorkspaceId, feature: Feature, month: MomentSpan): Promise<number> {
    const counts: { readonly [F in Feature]: () => Promise<number> } = {
      forms: () => this.forms.number(workspace),
      workflows: () => this.workflows.number(workspace),
      apps: () => this.apps.number(workspace),
      members: () => this.memberships.number(workspace),
      runs_month: () => this.runs.number(workspace, within(month)),
      responses_month: async () => this.records.number(workspace, await this.responses(workspace, month)),
      verification_minutes_month: async () =>
        minutes(await this.uploads.sum(workspace, 'seconds', { ...recorded, ...within(month) })),
      storage_mb: async () => Math.ceil((await this.uploads.sum(workspace, 'size', {})) / megabyte),
    };
    return counts[feature]();
  }

  /** Days without use have no entry. */
  async byDay(
    workspace: WorkspaceId,
    feature: MonthlyFeature,
    span: MomentSpan,
    timeZone: string,
  ): Promise<DayAmount[]> {
    const count = { of: 'count' } as const;
    const read: { readonly [F in MonthlyFeature]: () => Promise<DayAmount[]> } = {
      runs_month: () => this.runs.byDay(workspace, count, within(span), timeZone),
      responses_month: async () =>
        this.records.byDay(workspace, count, await this.responses(workspace, span), timeZone),
      verification_minutes_month: async () => {
        const seconds = { of: 'sum', property: 'seconds' } as const;
        const days = await this.uploads.byDay(workspace, seconds, { ...recorded, ...within(span) }, timeZone);
        return days.map(({ day, amount }) => ({ day, amount: minutes(amount) }));
      },
    };
    return read[feature]();
  }

  /** By object, because the index of records starts with it. A form's object has the form's id. */
  private async responses(workspace: WorkspaceId, span: MomentSpan): Promise<Where<TenantDocument>> {
    return { object: { $in: await this.forms.ids(workspace) }, ...within(span), 'source.kind': 'form' };
  }
}

const minutes = (seconds: number): number => Math.ceil(seconds / 60);
