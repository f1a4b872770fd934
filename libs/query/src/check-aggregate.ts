import type { FilterProblem } from './check-filter.ts';
import { checkFilter } from './check-filter.ts';
import type { ValueKind } from './operators.ts';
import { isCalendar } from './periods.ts';
import type { Aggregate, Grouping, Measure } from './query.schema.ts';
import type { Properties, Property } from './values.ts';

const only = (...kinds: ValueKind[]): ReadonlySet<ValueKind> => new Set(kinds);

const grouped = only('text', 'number', 'boolean', 'choice', 'choices', 'day', 'time', 'relation');
const dated = only('day', 'moment', 'range');
const ordered = only('text', 'number', 'choice', 'day', 'time', 'moment');
const numeric = only('number');
const compared = only('text', 'number', 'boolean', 'choice', 'choices', 'day', 'time', 'moment', 'range', 'relation');

/** The kinds whose values a measure can be taken of. A measure that is missing here does not compile. */
const measured: { readonly [M in Measure['of']]: ReadonlySet<ValueKind> | 'all' } = {
  count: 'all',
  filled: 'all',
  empty: 'all',
  distinct: compared,
  sum: numeric,
  avg: numeric,
  min: ordered,
  max: ordered,
  range: only('number', 'moment'),
  trueCount: only('boolean'),
};

const knownIn = (properties: Properties, name: string): Property | undefined =>
  Object.hasOwn(properties, name) ? properties[name] : undefined;

const unknown = (path: string, name: string, properties: Properties): FilterProblem => ({
  path: `${path}.property`,
  message: `there is no property "${name}". There are: ${Object.keys(properties).join(', ')}`,
});

function groupFault(group: Grouping, path: string, properties: Properties): FilterProblem | undefined {
  const { property: name, by, step } = group;
  const property = knownIn(properties, name);
  if (!property) return unknown(path, name, properties);
  const { kind, label } = property;
  const wrong = (at: string, message: string): FilterProblem => ({ path: `${path}.${at}`, message });
  if (isCalendar(by)) return dated.has(kind) ? undefined : wrong('by', `${label} has no days to group by ${by}`);
  if (by === 'value')
    return grouped.has(kind)
      ? undefined
      : wrong('by', dated.has(kind) ? `group ${label} by day, week, month, quarter or year` : `${label} has no groups`);
  if (!numeric.has(kind)) return wrong('by', `${label} has no numbers to group in steps`);
  return step === undefined ? wrong('step', 'enter the width of a group') : undefined;
}

function measureFault(measure: Measure, path: string, properties: Properties): FilterProblem | undefined {
  const { of, property: name } = measure;
  if (name === undefined) {
    const message = `name the property that "${of}" is taken of`;
    return of === 'count' ? undefined : { path: `${path}.property`, message };
  }
  const property = knownIn(properties, name);
  if (!property) return unknown(path, name, properties);
  const fitting = measured[of];
  return fitting === 'all' || fitting.has(property.kind)
    ? undefined
    : { path: `${path}.of`, message: `"${of}" does not fit ${property.label}` };
}

/**
 * Compares an aggregate with the properties that it is asked of.
 * @returns every problem with its path; none when it can be evaluated
 */
export const checkAggregate = (
  { filter, groups, measures }: Pick<Aggregate, 'filter' | 'groups' | 'measures'>,
  properties: Properties,
): FilterProblem[] => [
  ...(filter ? checkFilter(filter, properties, 'filter.') : []),
  ...groups.flatMap((group, index) => groupFault(group, `groups.${index}`, properties) ?? []),
  ...measures.flatMap((measure, index) => measureFault(measure, `measures.${index}`, properties) ?? []),
];
