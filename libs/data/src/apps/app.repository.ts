import { Injectable } from '@nestjs/common';
import type { Visible } from '@tessera/access/decide';
import type { AppSettings } from '@tessera/contracts/apps/apps.schema';
import { type AppType, appTypes } from '@tessera/contracts/apps/app-types';
import type { DashboardContent } from '@tessera/contracts/dashboards/tiles.schema';
import type { UserId, WorkspaceId } from '@tessera/kernel/ids';
import type { Filter } from '@tessera/query/filter.schema';
import { folded } from '@tessera/query/fold';
import type { ListRequest } from '@tessera/query/list-request';
import { Database } from '../database.ts';
import type { ListPage, StoredList } from '../query/list-page.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';
import { visibleRows } from '../visible-rows.ts';

/** 3 while it is set up, 1 published, 0 archived, 2 deleted. */
export type AppStatus = 0 | 1 | 2 | 3;
export interface AppSource {
  kind: 'object' | 'form';
  id: string;
}

export interface CalendarFeed {
  hash: string;
  createdAt: Date;
  createdBy: UserId;
}

interface StoredApp extends TenantDocument {
  type: AppType;
  name: string;
  nameOrder: string;
  icon: string;
  /** The last part of the address of its picture. */
  image?: string;
  folder?: string;
  /** The address for calendar programs, as the hash of its key, and who opened it. */
  calendarFeed?: CalendarFeed;
  layout: 1 | 2 | 3;
  source: AppSource | null;
  /** Filter and settings as JSON text, because operands and stacks may be any text, `$` and dots included. */
  filter: string | null;
  settings: string;
  /** The content of a dashboard, likewise; apps of other types have none. */
  dashboard?: string;
  /** The key of the property that a board is stacked by. */
  stackedBy: string | null;
  status: AppStatus;
  revision: number;
  createdAt: Date;
  createdBy: string;
  updatedAt: Date;
}
export type AppDocument = Omit<StoredApp, 'filter' | 'settings' | 'dashboard' | 'nameOrder'> & {
  filter: Filter | null;
  settings: AppSettings;
  dashboard: DashboardContent | null;
};
/** An app without the content of a dashboard. */
export type AppSummary = Omit<AppDocument, 'dashboard'>;
export type AppDraft = Omit<AppDocument, 'workspace' | 'status' | 'revision' | 'createdAt' | 'updatedAt'>;
/** What is left out stays. */
export type AppChange = Partial<
  Pick<AppDocument, 'type' | 'name' | 'icon' | 'layout' | 'source' | 'filter' | 'settings' | 'dashboard' | 'stackedBy'>
>;

const stages = { active: { $in: [1, 3] }, archived: 0, deleted: 2 } as const;
export type AppStage = keyof typeof stages;

const appList = {
  columns: {
    name: { path: 'name', kind: 'text', sortPath: 'nameOrder' },
    type: { path: 'type', kind: 'choice', stored: Number },
    folder: { path: 'folder', kind: 'choice' },
    updated_at: { path: 'updatedAt', kind: 'moment' },
    created_at: { path: 'createdAt', kind: 'moment' },
  },
  searched: ['name'],
} satisfies StoredList;

@Injectable()
export class AppRepository extends TenantRepository<StoredApp> {
  constructor(database: Database) {
    super(database, 'interfaces', [
      { key: { workspace: 1, updatedAt: -1, _id: -1 } },
      { key: { workspace: 1, 'source.id': 1 } },
    ]);
  }

  /** Stores a new app as a draft if the workspace has fewer than `most`, deleted ones included. */
  async add(workspace: WorkspaceId, draft: AppDraft, most: number): Promise<AppDocument | 'full'> {
    const now = new Date();
    const { dashboard, ...rest } = draft;
    const document: StoredApp = {
      ...rest,
      filter: draft.filter && JSON.stringify(draft.filter),
      settings: JSON.stringify(draft.settings),
      ...(dashboard && { dashboard: JSON.stringify(dashboard) }),
      workspace,
      nameOrder: folded(draft.name),
      status: 3,
      revision: 0,
      createdAt: now,
      updatedAt: now,
    };
    return (await this.insertLimited(document, most)) === 'added' ? opened(document) : 'full';
  }

  async byId(workspace: WorkspaceId, id: string): Promise<AppDocument | null> {
    const found = await this.findOne(workspace, { _id: id });
    return found && opened(found);
  }

  /** Apps that show the records of one of these objects, those in the trash left out. */
  async idsOfObjects(workspace: WorkspaceId, objects: readonly string[]): Promise<string[]> {
    const where = { 'source.id': { $in: objects }, 'source.kind': 'object' as const, status: stages.active };
    return (await this.find(workspace, where, { projection: { _id: 1 } })).map(({ _id }) => _id);
  }

  /** Apps without the contents of dashboards, which may be long. @param only ids of apps that the list is limited to */
  async list(
    workspace: WorkspaceId,
    { stage, only }: { stage: AppStage; only?: readonly string[] },
    request: ListRequest,
    visible: Visible,
  ): Promise<ListPage<AppSummary>> {
    const limits = [{ status: stages[stage] }, visibleRows(visible), ...(only ? [{ _id: { $in: only } }] : [])];
    const terms = { scope: { $and: limits }, projection: { dashboard: 0 } } as const;
    return openedPage(await this.listPage(workspace, appList, request, terms));
  }

  /** Dashboards with their contents; archived and deleted ones are left out. */
  async listDashboards(workspace: WorkspaceId, request: ListRequest, visible: Visible): Promise<ListPage<AppDocument>> {
    const limits = [{ status: stages.active, type: appTypes.dashboard }, visibleRows(visible)];
    return openedPage(await this.listPage(workspace, appList, request, { scope: { $and: limits } }));
  }

  /** @returns null when it is gone or was changed since */
  async update(
    workspace: WorkspaceId,
    at: { id: string; revision: number },
    change: AppChange,
  ): Promise<AppDocument | null> {
    const { filter: _filter, settings: _settings, dashboard: _dashboard, ...plain } = change;
    const order = change.name === undefined ? {} : { nameOrder: folded(change.name) };
    const set = { ...plain, ...textsOf(change), ...order, updatedAt: new Date() };
    const found = await this.change(
      workspace,
      { _id: at.id, revision: at.revision },
      { $set: set, $inc: { revision: 1 } },
    );
    return found && opened(found);
  }

  /** @param image null for none */
  setImage(workspace: WorkspaceId, id: string, image: string | null): Promise<AppDocument | null> {
    return this.setOrUnset(workspace, id, 'image', image);
  }

  /** @param feed null turns it off */
  async setCalendarFeed(workspace: WorkspaceId, id: string, feed: CalendarFeed | null): Promise<void> {
    await this.change(
      workspace,
      { _id: id },
      feed ? { $set: { calendarFeed: feed } } : { $unset: { calendarFeed: '' } },
    );
  }

  /** @param folder null takes the app out of its folder */
  moveTo(workspace: WorkspaceId, id: string, folder: string | null): Promise<AppDocument | null> {
    return this.setOrUnset(workspace, id, 'folder', folder);
  }

  /** Takes all apps out of a folder. */
  async emptyFolder(workspace: WorkspaceId, folder: string): Promise<void> {
    await this.changeMany(workspace, { folder }, { $unset: { folder: '' } });
  }

  /** Number of active apps in each folder, of those that a person may see. */
  async countsByFolder(workspace: WorkspaceId, visible: Visible): Promise<Map<string, number>> {
    const where = { ...visibleRows(visible), status: stages.active, folder: { $exists: true } };
    const counts = new Map<string, number>();
    for (const { folder = '' } of await this.find(workspace, where, { projection: { folder: 1 } }))
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    return counts;
  }

  private async setOrUnset(workspace: WorkspaceId, id: string, name: 'image' | 'folder', value: string | null) {
    const change = value === null ? { $unset: { [name]: '' } } : { $set: { [name]: value } };
    const found = await this.change(workspace, { _id: id }, { ...change, $inc: { revision: 1 } });
    return found && opened(found);
  }

  async setStatus(workspace: WorkspaceId, id: string, status: AppStatus): Promise<AppDocument | null> {
    const change = { $set: { status, updatedAt: new Date() }, $inc: { revision: 1 } };
    const found = await this.change(workspace, { _id: id }, change);
    return found && opened(found);
  }
}

const textsOf = ({ filter, settings, dashboard }: AppChange) => ({
  ...(dashboard && { dashboard: JSON.stringify(dashboard) }),
  ...(filter !== undefined && { filter: filter && JSON.stringify(filter) }),
  ...(settings !== undefined && { settings: JSON.stringify(settings) }),
});

const openedPage = (page: ListPage<StoredApp>): ListPage<AppDocument> => ({ ...page, items: page.items.map(opened) });

function opened(stored: StoredApp): AppDocument {
  const { nameOrder: _nameOrder, filter, settings, dashboard, ...rest } = stored;
  return {
    ...rest,
    filter: filter === null ? null : (JSON.parse(filter) as Filter),
    settings: JSON.parse(settings) as AppSettings,
    dashboard: dashboard === undefined ? null : (JSON.parse(dashboard) as DashboardContent),
  };
}
