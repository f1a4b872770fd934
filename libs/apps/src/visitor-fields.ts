import { appTypes } from '@tessera/contracts/apps/app-types';
import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import type { ViewState } from '@tessera/contracts/views/views.schema';
import type { AppDocument } from '@tessera/data/apps/app.repository';
import { comparableProperties, keyOf, type ObjectSchema, valueProperty } from '@tessera/objects/object-schema';
import type { Filter } from '@tessera/query/filter.schema';

type Listed = Pick<ObjectDetails, 'title_key' | 'properties'>;
type Shown = Pick<AppDocument, 'type' | 'stackedBy' | 'settings'>;

/**
 * The keys of the properties that an app shows to visitors with its public link.
 * @param view what the link opens with; null for the app as it was set up
 */
export function visitorKeys(app: Shown, { title_key: title, properties }: Listed, view: ViewState | null): Set<string> {
  const listed = properties.filter(({ is_archived: isArchived }) => !isArchived);
  const { board, calendar, cards } = app.settings;
  const needed = new Set(
    app.type === appTypes.table
      ? [title]
      : [title, app.stackedBy, board.lanes, cards.cover, calendar.start, calendar.end, calendar.colour],
  );
  const isShown = app.type === appTypes.table ? columnsShown(app, view) : cardsShown(app);
  return new Set(listed.filter((each) => needed.has(each.key) || isShown(each)).map(({ key }) => key));
}

type Property = Listed['properties'][number];

function columnsShown({ settings }: Shown, view: ViewState | null) {
  const visible = view?.columns.visible ?? {};
  const hidden = new Set(settings.columns.flatMap((column) => (column.hidden ? [column.key] : [])));
  return ({ key, hidden: isHidden }: Property): boolean =>
    visible[valueProperty(key)] ?? !(isHidden || hidden.has(key));
}

/** Cards show what was chosen for them; where nothing was, any property can be on one. */
function cardsShown({ settings: { cards } }: Shown) {
  return ({ key, hidden }: Property): boolean => (cards.keys.length > 0 ? cards.keys.includes(key) : !hidden);
}

/** No record meets it: each has a time of creation. */
const nothing: Filter = { property: 'created_at', operator: 'isEmpty' };

/** A search in some properties only. The text that records keep for searches holds the values of all of them. */
export function searchIn(schema: ObjectSchema, search: string): Filter {
  const found = Object.entries(comparableProperties(schema)).flatMap(([property, { kind, choices = [] }]): Filter[] => {
    if (kind === 'text' || kind === 'files') return [{ property, operator: 'contains', value: search }];
    if (kind === 'number') {
      const number = Number(search.trim());
      return Number.isFinite(number) ? [{ property, operator: 'equal', value: number }] : [];
    }
    const named = choices.filter(({ label }) => label.toLowerCase().includes(search.toLowerCase()));
    if (named.length === 0 || (kind !== 'choice' && kind !== 'choices')) return [];
    return [{ property, operator: 'in', value: named.slice(0, 200).map(({ value }) => value) }];
  });
  return found.length > 0 ? { any: found } : nothing;
}

/** A view without what names properties that a visitor is not shown. Its conditions hold without being told. */
export function viewOfVisitor(state: ViewState, isShown: (key: string) => boolean): ViewState {
  const shows = (column: string): boolean => {
    const key = keyOf(column);
    return key === undefined || isShown(key);
  };
  const only = <Value>(columns: Record<string, Value>) =>
    Object.fromEntries(Object.entries(columns).filter(([column]) => shows(column)));
  const { filter: _held, table, columns, sort, ...rest } = state;
  return {
    ...rest,
    sort: sort.filter(({ property }) => shows(property)),
    columns: { order: columns.order.filter(shows), visible: only(columns.visible), widths: only(columns.widths) },
    ...(table && {
      table: {
        ...table,
        groups: table.groups.filter(isShown),
        summaries: table.summaries.filter(({ key }) => isShown(key)),
        colours: table.colours.filter(({ when }) => namesIn(when).every(shows)),
      },
    }),
  };
}

/** The properties that a filter names, without the parts inside of a value. */
const namesIn = (filter: Filter): string[] =>
  'operator' in filter
    ? [filter.property.split('.').slice(0, 2).join('.')]
    : ('all' in filter ? filter.all : filter.any).flatMap(namesIn);
