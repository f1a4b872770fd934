import { Injectable } from '@nestjs/common';
import type { AppDetails } from '@tessera/contracts/apps/apps.schema';
import type { WrittenRecords } from '@tessera/contracts/records/records.schema';
import type { ListProperties } from '@tessera/contracts/list';
import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import { records } from '@tessera/contracts/records/records.contract';
import { recordStatus } from '@tessera/contracts/records/record-status';
import { fittingState } from '@tessera/contracts/views/fit-state';
import type { ViewState } from '@tessera/contracts/views/views.schema';
import { type AppDocument, AppRepository } from '@tessera/data/apps/app.repository';
import type { RecordDocument } from '@tessera/data/records/record.document';
import { DefaultViewRepository } from '@tessera/data/views/default-view.repository';
import { isShared, type ViewDocument, ViewRepository } from '@tessera/data/views/view.repository';
import { notFound, unprocessable } from '@tessera/kernel/errors';
import type { Actor } from '@tessera/kit/actor';
import { ObjectDetailsReader } from '@tessera/objects/object-details';
import { checkFilter } from '@tessera/query/check-filter';
import { bothOf, type Filter } from '@tessera/query/filter.schema';
import type { Properties } from '@tessera/query/values';
import { filterableProperties, keyOf, type ObjectSchema, recordListProperties } from '@tessera/objects/object-schema';
import { ObjectSchemas } from '@tessera/objects/object-schemas';
import { recordToWire, writtenToWire } from '@tessera/objects/record-wire';
import { searchIn, visitorKeys } from './visitor-fields.ts';

/** Whoever asks for records of an app. */
type Viewer = Pick<Actor, 'workspace' | 'userId' | 'guest'>;

/** The records that an app shows. */
export interface AppScope {
  app: AppDocument;
  /** The whole object, to read and write its records. */
  schema: ObjectSchema;
  /** What the caller is shown of it: everything, except for visitors with a public link. */
  shown: ObjectSchema;
  /** Limits the records: the condition of the app, for visitors also that of the view. */
  filter: Filter | null;
}

const listOfApp = (id: string): string => `appRecords:${id}`;

/** What the condition of an app can name. */
export const conditionProperties = (schema: ObjectSchema): Properties => ({
  ...records.list.list.properties,
  ...filterableProperties(schema),
});

/** Finds out which records apps show, and what of them. Every call on records of an app goes through here. */
@Injectable()
export class AppScopes {
  constructor(
    private readonly apps: AppRepository,
    private readonly schemas: ObjectSchemas,
    private readonly objects: ObjectDetailsReader,
    private readonly views: ViewRepository,
    private readonly defaults: DefaultViewRepository,
  ) {}

  /**
   * @throws DomainError NOT_FOUND for an app that does not exist or is deleted; UNPROCESSABLE for one that shows no
   *   records, or whose condition does not fit its object any more: it would show records that it must not show
   */
  async of(viewer: Viewer, id: string): Promise<AppScope> {
    const app = await this.apps.byId(viewer.workspace, id);
    if (!app || app.status === recordStatus.deleted) throw notFound('This app');
    return this.from(viewer, app);
  }

  /** The same for an app that was read already. */
  async from(viewer: Viewer, app: AppDocument): Promise<AppScope> {
    if (app.source?.kind !== 'object')
      throw unprocessable('This app shows no records. Choose an object in its settings.', 'dataSource');
    const schema = await this.schemas.of(app.workspace, app.source.id);
    const [problem] = app.filter ? checkFilter(app.filter, conditionProperties(schema)) : [];
    if (problem)
      throw unprocessable(
        `The condition of this app does not fit its object any more: ${problem.message}. Change it in the settings of the app.`,
        'whereCondition',
      );
    if (!viewer.guest) return { app, schema, shown: schema, filter: app.filter };
    return this.ofVisitor(viewer, app, schema);
  }

  /** What the list of an app's records can be filtered and sorted by besides its own properties. */
  async listProperties(viewer: Viewer, id: string): Promise<ListProperties> {
    return recordListProperties((await this.of(viewer, id)).shown);
  }

  /** The view that the public link of an app opens with; null if it shows the app as it was set up. */
  async viewOfVisitor({ workspace, userId, guest }: Viewer, app: string): Promise<ViewDocument | null> {
    const chosen = guest ? await this.defaults.of(workspace, listOfApp(app), guest.by) : null;
    const view = chosen === null ? null : await this.views.usable(workspace, chosen, userId);
    return view && isShared(view) ? view : null;
  }

  private async ofVisitor(viewer: Viewer, app: AppDocument, schema: ObjectSchema): Promise<AppScope> {
    const [object, view] = await Promise.all([
      this.objects.of(app.workspace, schema.id),
      this.viewOfVisitor(viewer, app._id),
    ]);
    if (!object) throw notFound('The object');
    const keys = visitorKeys(app, object, view?.state ?? null);
    const properties = new Map([...schema.properties].filter(([key]) => keys.has(key)));
    const held = heldBy(view?.state, schema);
    return {
      app,
      schema,
      shown: { ...schema, properties },
      filter: held ? bothOf(app.filter ?? undefined, held) : app.filter,
    };
  }
}

/** The condition of a view, as far as it fits the object: people see the same of it. */
function heldBy(state: ViewState | undefined, schema: ObjectSchema): Filter | undefined {
  const { list } = records.list;
  const properties = { ...list.properties, ...recordListProperties(schema) };
  return state && fittingState(state, { ...list, properties }).state.filter;
}

const isWhole = ({ shown, schema }: AppScope): boolean => shown.properties.size === schema.properties.size;

/** Filter and search of the caller within what the app shows. */
export function narrowed(
  scope: AppScope,
  { filter, search }: { filter?: Filter | undefined; search?: string | undefined } = {},
): { filter?: Filter; search?: string } {
  const searched = search && !isWhole(scope) ? searchIn(scope.shown, search) : undefined;
  const all = [scope.filter, filter, searched].flatMap((each) => each ?? []);
  const [first] = all;
  return {
    ...(first && { filter: all.length > 1 ? { all } : first }),
    ...(search && !searched && { search }),
  };
}

/** A record as the caller is shown it. */
export function recordShown(scope: AppScope, record: RecordDocument): ReturnType<typeof recordToWire> {
  const wire = recordToWire(record);
  return isWhole(scope) ? wire : { ...wire, values: valuesShown(scope, wire.values) };
}

const valuesShown = <Value>({ shown }: AppScope, values: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => shown.properties.has(key)));

/** What became of a write, as the caller is shown it. */
export function writtenShown(
  scope: AppScope,
  batch: string,
  written: Parameters<typeof writtenToWire>[1],
): WrittenRecords {
  const wire = writtenToWire(batch, written);
  if (isWhole(scope)) return wire;
  const { properties } = scope.shown;
  return {
    ...wire,
    items: wire.items.map((item) => ({ ...item, values: valuesShown(scope, item.values) })),
    conflicts: wire.conflicts.filter(({ key }) => properties.has(key)),
    problems: wire.problems.map((problem) =>
      problem.key === null || properties.has(problem.key)
        ? problem
        : { ...problem, key: null, message: 'The link does not show every field that this needs.' },
    ),
  };
}

/**
 * Keeps visitors from writing what they are not shown, and from guessing it by the values that they say they saw.
 * @throws DomainError UNPROCESSABLE that names the property
 */
export function requireShown(scope: AppScope, keys: Iterable<string>, field: string): void {
  if (isWhole(scope)) return;
  for (const key of keys)
    if (!scope.shown.properties.has(key))
      throw unprocessable(`This link shows no property "${key}".`, `${field}.${key}`);
}

/** An app with its object as a visitor is shown them. */
export function detailsShown({ shown }: AppScope, details: AppDetails): AppDetails {
  const has = (property: string): boolean => {
    const key = keyOf(property);
    return key === undefined || shown.properties.has(key);
  };
  const { settings, object } = details;
  return {
    ...details,
    // Only its settings show it, and it may name what the link does not show.
    whereCondition: null,
    settings: {
      ...settings,
      columns: settings.columns.filter(({ key }) => shown.properties.has(key)),
      sort: settings.sort.filter(({ property }) => has(property)),
    },
    object: object && objectShown(object, shown),
  };
}

const objectShown = (object: ObjectDetails, { properties }: ObjectSchema): ObjectDetails => ({
  ...object,
  property_count: properties.size,
  properties: object.properties
    .filter(({ key }) => properties.has(key))
    // A property that the object hides is shown here because the view shows it.
    .map((property) => ({ ...property, hidden: false })),
});
