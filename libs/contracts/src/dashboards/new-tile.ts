import type { Tile, TileKind, TileSource } from './tiles.schema.ts';
import { fits } from '@tessera/query/operators';
import type { Grouping, Measure } from '@tessera/query/query.schema';
import type { Properties } from '@tessera/query/values';

/** The kinds of tiles in the order in which they are offered. */
export const tileKinds = [
  'number',
  'bar',
  'line',
  'area',
  'pie',
  'funnel',
  'pivot',
  'list',
  'text',
  'embed',
] as const satisfies readonly TileKind[];

/** Whether tiles of a kind have rows. */
export const isAboutRows = (kind: TileKind): boolean => kind !== 'text' && kind !== 'embed';

const groupable: ReadonlySet<string> = new Set(['text', 'number', 'boolean', 'choice', 'choices', 'time', 'relation']);

/** Properties as the options of a select. */
export const namedOptions = (names: readonly string[], properties: Properties) =>
  names.map((name) => ({ value: name, label: properties[name]?.label ?? name }));

/** Properties with days, by name. */
export const datedIn = (properties: Properties): string[] =>
  Object.keys(properties).filter((name) => fits(properties[name]?.kind ?? 'object', 'dateBetween'));

/** Properties that fall into groups, by name. */
export const groupableIn = (properties: Properties): string[] =>
  Object.keys(properties).filter((name) => {
    const kind = properties[name]?.kind ?? 'object';
    return groupable.has(kind) || fits(kind, 'dateBetween');
  });

/** A way to group by a property that fits its kind. */
export function groupBy(name: string, properties: Properties): Grouping {
  const isDated = fits(properties[name]?.kind ?? 'object', 'dateBetween');
  return {
    property: name,
    by: isDated ? 'month' : 'value',
    order: 'key',
    direction: 'ascending',
    most: isDated ? 200 : 12,
  };
}

/** The date that the range of a dashboard is about, unless somebody chooses another. */
export const dateIn = (properties: Properties): string | null => {
  const dates = datedIn(properties);
  return dates.find((name) => name === 'created_at' || name === 'started_at') ?? dates[0] ?? null;
};

const overTime: ReadonlySet<TileKind> = new Set(['line', 'area']);

/** The property that a new chart is grouped by: a choice, or the date for one over time. */
function firstGroup(kind: TileKind, properties: Properties, without?: string): string {
  const date = dateIn(properties) ?? '';
  if (overTime.has(kind)) return date;
  const names = groupableIn(properties).filter((name) => name !== without);
  const isChoice = (name: string): boolean =>
    properties[name]?.kind === 'choice' && properties[name].choices !== undefined;
  // Properties such as the creation come first in the list, but what people entered says more.
  const own = names.filter((name) => name.includes('.'));
  const other = names.find((name) => name !== date && properties[name]?.kind === 'text');
  return own.find(isChoice) ?? names.find(isChoice) ?? (without === date ? other : date) ?? names[0] ?? date;
}

const sizes: Partial<Record<TileKind, Pick<Tile, 'width' | 'height'>>> = {
  number: { width: 3, height: 1 },
  bar: { width: 6, height: 1 },
  funnel: { width: 6, height: 1 },
  pie: { width: 4, height: 1 },
  pivot: { width: 12, height: 2 },
  list: { width: 6, height: 2 },
  text: { width: 12, height: 1 },
};

/** Rows are counted; the values of a feed are added up. */
const firstMeasure = ({ kind }: TileSource): Measure =>
  kind === 'feed' ? { of: 'sum', property: 'value' } : { of: 'count' };

interface Start {
  id: string;
  title: string;
  kind: TileKind;
}

/** A tile as it is added, which can be shown at once. @param properties of its rows */
export function newTile({ id, title, kind }: Start, source: TileSource | null, properties: Properties): Tile | null {
  const place = { id, title, ...(sizes[kind] ?? { width: 6, height: 2 }) };
  if (kind === 'text') return { kind, ...place, text: '' };
  if (kind === 'embed') return { kind, ...place, url: 'https://example.com/' };
  if (!source) return null;
  const data = { ...place, source, filter: null, date: dateIn(properties) };
  if (kind === 'list') return { kind, ...data, columns: [], sort: [], rows: 10 };
  const measured = { ...data, measure: firstMeasure(source) };
  if (kind === 'number') return { kind, ...measured, compare: true, is_less_better: false };
  const isOfFeed = source.kind === 'feed' && !overTime.has(kind);
  const group = groupBy(isOfFeed ? 'label' : firstGroup(kind, properties), properties);
  if (kind !== 'pivot') return { kind, ...measured, group, compare: false };
  const other = groupBy(firstGroup(kind, properties, group.property), properties);
  return { kind, ...measured, rows: group, columns: other };
}
