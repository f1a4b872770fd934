import type { describedParts } from '@tessera/contracts/dashboards/dashboard-components.contract';
import { dateIn, groupableIn, groupBy, newTile } from '@tessera/contracts/dashboards/new-tile';
import type { DataTile, TileSource } from '@tessera/contracts/dashboards/tiles.schema';
import { unprocessable } from '@tessera/kernel/errors';
import { capitalised } from '@tessera/kernel/text';
import type { Filter } from '@tessera/query/filter.schema';
import type { CalendarPeriod } from '@tessera/query/periods';
import type { Grouping, Measure } from '@tessera/query/query.schema';
import type { Properties } from '@tessera/query/values';
import { Description } from './words.ts';

type DataKind = DataTile['kind'];
type CalendarSpan =
  | 'thisWeek'
  | 'thisMonth'
  | 'lastMonth'
  | 'thisQuarter'
  | 'lastQuarter'
  | 'thisYear'
  | 'today'
  | 'yesterday';
type Dated = { operator: 'lastDays'; value: number } | { operator: CalendarSpan };
export interface Understood {
  part: (typeof describedParts)[number];
  text: string;
}
/** Data that a description can name. */
export interface NamedSource {
  source: TileSource;
  name: string;
}

const kinds: readonly (readonly [string, DataKind])[] = [
  ['pivot table', 'pivot'],
  ['crosstab', 'pivot'],
  ['bar chart', 'bar'],
  ['line chart', 'line'],
  ['area chart', 'area'],
  ['pie chart', 'pie'],
  ['donut chart', 'pie'],
  ['funnel chart', 'funnel'],
  ['bar', 'bar'],
  ['line', 'line'],
  ['area', 'area'],
  ['pie', 'pie'],
  ['donut', 'pie'],
  ['funnel', 'funnel'],
  ['pivot', 'pivot'],
  ['list of', 'list'],
  ['latest', 'list'],
  ['newest', 'list'],
  ['list', 'list'],
];
const measures: readonly (readonly [string, Measure['of']])[] = [
  ['number of different', 'distinct'],
  ['how many different', 'distinct'],
  ['number of', 'count'],
  ['how many', 'count'],
  ['count of', 'count'],
  ['count', 'count'],
  ['average', 'avg'],
  ['mean', 'avg'],
  ['sum of', 'sum'],
  ['sum', 'sum'],
  ['total', 'sum'],
  ['highest', 'max'],
  ['largest', 'max'],
  ['maximum', 'max'],
  ['lowest', 'min'],
  ['smallest', 'min'],
  ['minimum', 'min'],
];
const calendar: readonly (readonly [string, CalendarPeriod])[] = [
  ...(['day', 'week', 'month', 'quarter', 'year'] as const).flatMap((period) => [
    [`by ${period}`, period] as const,
    [`per ${period}`, period] as const,
    [`each ${period}`, period] as const,
    [`every ${period}`, period] as const,
  ]),
  ['daily', 'day'],
  ['weekly', 'week'],
  ['monthly', 'month'],
  ['quarterly', 'quarter'],
  ['yearly', 'year'],
  ['over time', 'month'],
  ['trend', 'month'],
];
const spans: readonly (readonly [string, CalendarSpan])[] = [
  ['this week', 'thisWeek'],
  ['this month', 'thisMonth'],
  ['last month', 'lastMonth'],
  ['this quarter', 'thisQuarter'],
  ['last quarter', 'lastQuarter'],
  ['this year', 'thisYear'],
  ['today', 'today'],
  ['yesterday', 'yesterday'],
];
const daysOf = { day: 1, week: 7, month: 30, year: 365 } as const;
const groupWords = ['grouped by', 'group by', 'split by', 'for each', 'by', 'per', 'each'] as const;
/** Words that bind others and mean nothing by themselves. */
const small = new Set(
  'a an the of in on at to for from with and or show me please chart graph table tile as my our all that are is were was have has response record submission data value by per'.split(
    ' ',
  ),
);

/**
 * The data that a description is about: the longest name in it.
 * @throws DomainError UNPROCESSABLE when it names none
 */
export function sourceIn(description: Description, sources: readonly NamedSource[]): NamedSource {
  const found = description.longest(sources, ({ name }) => name);
  if (!found) {
    const some = sources.slice(0, 5).map(({ name }) => `"${name}"`);
    throw unprocessable(`body.text: name the data, such as ${some.join(', ')}.`, 'body.text');
  }
  const same = sources.filter(({ name }) => description.longest([name], (each) => each)?.length === found.length);
  const isAbout = (kind: TileSource['kind'], words: readonly string[]) =>
    words.some((word) => description.words.includes(word)) && same.find(({ source }) => source.kind === kind);
  const chosen = isAbout('form', ['response', 'submission', 'answer']) || isAbout('object', ['record']) || found.thing;
  description.take(found.at, found.length);
  return chosen;
}

interface Reading {
  tile: DataTile;
  understood: Understood[];
  ignored: string[];
}

/**
 * Makes a tile of the words of a description.
 * @param id of the new tile
 * @throws DomainError UNPROCESSABLE that says what is missing
 */
export function readDescription(
  text: string,
  description: Description,
  { source, name }: NamedSource,
  { id, properties }: { id: string; properties: Properties },
): Reading {
  const understood: Understood[] = [{ part: 'source', text: name }];
  const dated = datedFilter(description, understood);
  const filters = choiceFilters(description, properties, understood);
  const said = description.takeAny(kinds)?.means ?? null;
  const measure = measureIn(description, properties, understood);
  const groups = groupsIn(description, properties, understood);
  const kind = said ?? kindFor(groups);
  understood.push({ part: 'kind', text: kind });
  const start = newTile({ id, title: titleOf(text), kind }, source, properties) as DataTile;
  const { date } = start;
  if (dated && date !== null) filters.push({ property: date, ...dated });
  const filter: Filter | null = filters.length > 1 ? { all: filters } : (filters[0] ?? null);
  return {
    tile: { ...start, ...shapeOf(start, measure, groups), filter } as DataTile,
    understood,
    ignored: description.left().filter((word) => !small.has(word)),
  };
}

const titleOf = (text: string): string => capitalised(text).slice(0, 120).trim();

function kindFor(groups: readonly Grouping[]): DataKind {
  const [first] = groups;
  if (!first) return 'number';
  if (groups.length > 1) return 'pivot';
  return first.by === 'value' || first.by === 'step' ? 'bar' : 'line';
}

/** The measure and the groups of a tile, as its kind has them. */
function shapeOf(tile: DataTile, measure: Measure | null, [first, second]: readonly Grouping[]): object {
  if (tile.kind === 'list') return {};
  const measured = measure ? { measure } : {};
  if (tile.kind === 'number') return measured;
  if (tile.kind !== 'pivot') return { ...measured, ...(first && { group: first }) };
  return { ...measured, ...(first && { rows: first }), ...(second && { columns: second }) };
}

function datedFilter(description: Description, understood: Understood[]): Dated | null {
  for (const [unit, days] of Object.entries(daysOf)) {
    const { words } = description;
    const at = words.findIndex(
      (word, index) =>
        /^\d{1,4}$/.test(word) &&
        words[index + 1] === unit &&
        ['last', 'past', 'previous'].includes(words[index - 1] ?? ''),
    );
    const count = Number(words[at]) * days;
    if (at === -1 || count < 1 || count > 3_660) continue;
    description.take(at - 1, 3);
    understood.push({ part: 'days', text: `last ${count} days` });
    return { operator: 'lastDays', value: count };
  }
  const past = description.takeAny([
    ['last week', 7],
    ['past week', 7],
    ['past month', 30],
    ['past year', 365],
  ]);
  if (past) {
    understood.push({ part: 'days', text: `last ${past.means} days` });
    return { operator: 'lastDays', value: past.means };
  }
  const span = description.takeAny(spans.map((each) => [each[0], each] as const))?.means;
  if (!span) return null;
  understood.push({ part: 'days', text: span[0] });
  return { operator: span[1] };
}

/** Labels of choices that the words name, such as "failed". */
function choiceFilters(description: Description, properties: Properties, understood: Understood[]): Filter[] {
  const filters: Filter[] = [];
  for (const [property, { kind, label, choices }] of Object.entries(properties)) {
    if (!choices || (kind !== 'choice' && kind !== 'choices')) continue;
    const found = description.longest([...choices], (choice) => choice.label);
    if (!found) continue;
    const isNot = ['not', 'without'].includes(description.words[found.at - 1] ?? '');
    description.take(isNot ? found.at - 1 : found.at, found.length + (isNot ? 1 : 0));
    const positive = kind === 'choices' ? 'contains' : 'equal';
    const negative = kind === 'choices' ? 'notContains' : 'notEqual';
    filters.push({ property, operator: isNot ? negative : positive, value: found.thing.value });
    understood.push({ part: 'filter', text: `${label} ${isNot ? 'is not' : 'is'} ${found.thing.label}` });
  }
  return filters;
}

type Named = readonly [name: string, property: Properties[string]];
const labelled = (properties: Properties): Named[] => Object.entries(properties);

function measureIn(description: Description, properties: Properties, understood: Understood[]): Measure | null {
  const found = description.takeAny(measures);
  if (!found) return null;
  const { means: of, end } = found;
  if (of === 'count') {
    understood.push({ part: 'measure', text: 'count' });
    return { of };
  }
  const candidates = labelled(properties).filter(([, { kind }]) => of === 'distinct' || kind === 'number');
  const named = description.longest(candidates, ([, { label }]) => label, end);
  if (!named) {
    // "Total responses" is their number.
    if (of === 'sum') {
      understood.push({ part: 'measure', text: 'count' });
      return { of: 'count' };
    }
    const some = candidates.slice(0, 5).map(([, { label }]) => `"${label}"`);
    throw unprocessable(
      some.length === 0
        ? 'body.text: this data has no numbers. Count its rows instead.'
        : `body.text: say what to measure: ${some.join(', ')}.`,
      'body.text',
    );
  }
  description.take(named.at, named.length);
  const [property, { label }] = named.thing;
  understood.push({ part: 'measure', text: `${of} ${label}` });
  return { of, property };
}

function groupsIn(description: Description, properties: Properties, understood: Understood[]): Grouping[] {
  const names = groupableIn(properties);
  const things = labelled(properties).filter(([name]) => names.includes(name));
  const groups: Grouping[] = [];
  const add = (grouping: Grouping, text: string) => {
    if (groups.length === 2 || groups.some(({ property }) => property === grouping.property)) return;
    groups.push(grouping);
    understood.push({ part: 'group', text });
  };
  for (const word of [...groupWords, 'and'] as const) {
    if (word === 'and' && groups.length !== 1) break;
    const phrase = word.split(' ');
    for (let at = description.find(phrase); at !== -1; at = description.find(phrase, at + 1)) {
      const next = at + phrase.length;
      const named = description.longest(things, ([, { label }]) => label, next);
      if (!named || named.at !== next) continue;
      description.take(at, phrase.length + named.length);
      add(groupBy(named.thing[0], properties), named.thing[1].label);
    }
  }
  const period = description.takeAny(calendar)?.means;
  const date = dateIn(properties);
  if (period && date) add({ ...groupBy(date, properties), by: period }, period);
  return groups;
}
