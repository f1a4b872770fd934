import { Filter } from '@tessera/query/filter.schema';
import { filterText } from '@tessera/query/query-text';
import { Sort } from '@tessera/query/query.schema';
import { z } from 'zod';
import { Id, Moment, Name } from '../common.schema.ts';
import { Icon, ObjectDetails, PropertyKey } from '../objects/objects.schema.ts';
import { appLayouts, appTypes } from './app-types.ts';

/** Most apps of a workspace, deleted ones included. */
export const mostApps = 500;
/** Largest picture of an app, in bytes. The page makes larger ones smaller. */
export const largestAppImage = 1024 * 1024;
const mostColumns = 300;
const mostStacks = 500;
const longestFilter = 8_000;

const AppType = z.union(Object.values(appTypes).map((type) => z.literal(type))).meta({ id: 'AppType' });
const Layout = z.union(Object.values(appLayouts).map((layout) => z.literal(layout))).meta({ id: 'AppLayout' });

/** 3 while it is set up, 1 once it was published, 0 archived, 2 deleted (specification, section 4). */
const AppStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]).meta({ id: 'AppStatus' });

const AppSource = z.strictObject({ kind: z.enum(['object', 'form']), id: Id }).meta({ id: 'AppSource' });

const AppFilter = Filter.refine(
  (filter) => filterText(filter).length <= longestFilter,
  `must be at most ${longestFilter} characters as JSON`,
);

const AppColumn = z
  .strictObject({
    key: PropertyKey,
    width: z.int().min(60).max(800).optional(),
    hidden: z.boolean().default(false),
  })
  .meta({ id: 'AppColumn' });
const Stack = z.string().max(200);
const Cards = z
  .strictObject({
    cover: PropertyKey.nullable().default(null).describe('The property with the picture on top'),
    keys: z.array(PropertyKey).max(20).default([]).describe('What a card shows below its title'),
  })
  .meta({ id: 'AppCards' });
const Board = z
  .strictObject({
    order: z.array(Stack).max(mostStacks).default([]).describe('Stacks from left to right; the others follow'),
    hidden: z.array(Stack).max(mostStacks).default([]),
    collapsed: z.array(Stack).max(mostStacks).default([]),
    limits: z
      .record(Stack, z.int().min(1).max(10_000))
      .default({})
      .describe('Most cards of a stack: more are shown with a warning'),
    lanes: PropertyKey.nullable().default(null).describe('The property that divides the board into lanes'),
  })
  .meta({ id: 'AppBoard' });
const CalendarDates = z
  .strictObject({
    start: PropertyKey.nullable().default(null),
    end: PropertyKey.nullable().default(null),
    colour: PropertyKey.nullable().default(null).describe('The choice that colours an entry'),
  })
  .meta({ id: 'AppCalendar' });

/** How an app shows its records. Each type reads its own part. */
export const AppSettings = z
  .strictObject({
    columns: z
      .array(AppColumn)
      .max(mostColumns)
      .default([])
      .describe('Those not named follow in the order of the object'),
    frozen: z.int().min(0).max(5).default(1),
    row_height: z.enum(['small', 'medium', 'large']).default('small'),
    sort: Sort.default([]),
    cards: Cards.prefault({}),
    board: Board.prefault({}),
    calendar: CalendarDates.prefault({}),
  })
  .meta({ id: 'AppSettings' });
export type AppSettings = z.output<typeof AppSettings>;

/** An app, which the specification calls interface. Its fields have the names of the wizard (section 2). */
export const App = z
  .object({
    id: Id,
    type: AppType,
    interfaceName: z.string(),
    icon: z.string(),
    image: z.string().nullable().describe('The address of its picture, which stands in place of the icon'),
    folder_id: Id.nullable(),
    layout: Layout,
    whereCondition: Filter.nullable(),
    dataSource: AppSource.nullable(),
    groupingStacking: PropertyKey.nullable(),
    settings: AppSettings,
    status: AppStatus,
    is_favourite: z.boolean(),
    revision: z.int(),
    created_at: Moment,
    updated_at: Moment,
  })
  .meta({ id: 'App' });
export type App = z.output<typeof App>;

/** An app with the object whose records it shows. */
export const AppDetails = App.extend({
  object: ObjectDetails.nullable().describe('Null for apps without records, and when the object is gone'),
  problems: z.array(z.string()).describe('What keeps the app from being shown as it was set up'),
}).meta({ id: 'AppDetails' });
export type AppDetails = z.output<typeof AppDetails>;

/** A row of the list of apps. */
export const ListedApp = App.omit({ settings: true, whereCondition: true }).meta({ id: 'ListedApp' });
export type ListedApp = z.output<typeof ListedApp>;

export const NewApp = z
  .strictObject({
    type: AppType,
    interfaceName: Name,
    icon: Icon.default('layout-grid'),
    layout: Layout.default(appLayouts.singleColumn),
    whereCondition: AppFilter.nullable().default(null),
    dataSource: AppSource.nullable().default(null),
    groupingStacking: PropertyKey.nullable().default(null),
    settings: AppSettings.prefault({}),
  })
  .meta({ id: 'NewApp' });
export type NewApp = z.output<typeof NewApp>;

/** What is left out stays as it is. */
export const ChangedApp = z
  .strictObject({
    id: Id,
    revision: z.int().min(0).describe('What was read; an app that was changed since is refused'),
    type: AppType.optional().describe('Another type is refused once the app was published'),
    interfaceName: Name.optional(),
    icon: Icon.optional(),
    layout: Layout.optional(),
    whereCondition: AppFilter.nullable().optional(),
    dataSource: AppSource.nullable().optional(),
    groupingStacking: PropertyKey.nullable().optional(),
    settings: AppSettings.optional(),
  })
  .meta({ id: 'ChangedApp' });
export type ChangedApp = z.output<typeof ChangedApp>;
