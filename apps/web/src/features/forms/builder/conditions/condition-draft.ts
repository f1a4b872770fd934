import type { Filter, FilterCondition } from '@tessera/query/filter.schema';

/** Conditions of which all or any must hold; some may be groups of their own. */
export interface ConditionGroup {
  joins: 'all' | 'any';
  entries: readonly Filter[];
}

/** A condition or a group as the editor shows it. A condition alone is a group of one. */
export function groupOf(filter: Filter): ConditionGroup {
  if ('operator' in filter) return { joins: 'all', entries: [filter] };
  return 'all' in filter ? { joins: 'all', entries: filter.all } : { joins: 'any', entries: filter.any };
}

/** A group as it is stored; undefined when nothing is left of it. */
export function filterOf({ joins, entries }: ConditionGroup): Filter | undefined {
  if (entries.length === 0) return undefined;
  return joins === 'all' ? { all: [...entries] } : { any: [...entries] };
}

/** The path of an entry in its group, as problems name it. */
export const entryPath = (filter: Filter, index: number): string =>
  'operator' in filter ? '' : `${'all' in filter ? 'all' : 'any'}.${index}.`;

/** A group with one entry replaced, or removed when there is none. */
export const withEntry = (group: ConditionGroup, index: number, entry: Filter | undefined): ConditionGroup => ({
  ...group,
  entries: group.entries.toSpliced(index, 1, ...(entry ? [entry] : [])),
});

export const isCondition = (filter: Filter): filter is FilterCondition => 'operator' in filter;
