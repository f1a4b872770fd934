import { Injectable } from '@nestjs/common';
import { AppScopes, narrowed, recordShown } from '@tessera/apps/app-scopes';
import { appTypes } from '@tessera/contracts/apps/app-types';
import { recordStatus } from '@tessera/contracts/records/record-status';
import { AddressRepository } from '@tessera/data/addresses/address.repository';
import { type AppDocument, AppRepository } from '@tessera/data/apps/app.repository';
import type { ObjectRecord } from '@tessera/contracts/records/records.schema';
import { ObjectDetailsReader } from '@tessera/objects/object-details';
import { RecordReader } from '@tessera/objects/record-reader';
import type { ListRequest } from '@tessera/query/list-request';
import { hashOf } from '../../../auth/tokens.ts';
import { WorkspaceAccess } from '../../../auth/workspace-access.ts';
import { calendarFile } from './calendar-file.ts';

const page = 200;
/** Most entries of one file; the records that were made last. */
const mostEntries = 2_000;

/** Reads calendars for programs that know their address. They are shown what visitors with a public link are shown. */
@Injectable()
export class CalendarFeeds {
  constructor(
    private readonly apps: AppRepository,
    private readonly addresses: AddressRepository,
    private readonly scopes: AppScopes,
    private readonly reader: RecordReader,
    private readonly objects: ObjectDetailsReader,
    private readonly workspaces: WorkspaceAccess,
  ) {}

  /** @returns null when the address is not that of a calendar, any more or for now */
  async read(key: string): Promise<string | null> {
    const hash = hashOf(key);
    const destination = await this.addresses.resolve('calendar', hash);
    const app = destination && (await this.apps.byId(destination.workspace, destination.subject));
    if (!app || app.calendarFeed?.hash !== hash) return null;
    return app.status === recordStatus.active && app.type === appTypes.calendar ? this.file(app) : null;
  }

  private async file(app: AppDocument): Promise<string | null> {
    const { workspace, calendarFeed: feed } = app;
    const start = app.settings.calendar.start;
    if (!feed || start === null) return null;
    const by = feed.createdBy;
    const reader = { workspace, userId: by, guest: { kind: 'app', id: app._id, level: 'view', by } } as const;
    const scope = await this.scopes.from(reader, app);
    const object = await this.objects.of(workspace, scope.schema.id);
    const context = { now: Date.now(), timeZone: await this.workspaces.timeZoneOf(workspace), me: '' };
    const dated = narrowed(scope, { filter: { property: `values.${start}`, operator: 'isNotEmpty' } });
    const request: ListRequest = { ...dated, sort: [], limit: page, with_total: false, context };
    const records: ObjectRecord[] = [];
    let cursor: string | undefined;
    do {
      const asked = { ...request, ...(cursor !== undefined && { cursor }) };
      const found = await this.reader.page(workspace, scope.schema, recordStatus.active, asked);
      records.push(...found.items.map((record) => recordShown(scope, record)));
      cursor = found.nextCursor ?? undefined;
    } while (cursor !== undefined && records.length < mostEntries);
    return calendarFile({
      name: app.name,
      dates: app.settings.calendar,
      shown: scope.shown,
      title: object?.title_key ?? null,
      records,
    });
  }
}
