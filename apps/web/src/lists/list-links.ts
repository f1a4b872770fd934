import type { Filter, FilterCondition } from '@tessera/query/filter.schema';
import { filterOf, type ListAddress } from './list-address.ts';

/** The address of a list filtered by one value, for links. */
export const listWhere = (property: string, value: string): ListAddress => ({
  filter: { property, operator: 'equal', value },
});

/** The address of a list filtered by several conditions, for links. */
export const listWith = (...filters: readonly Filter[]): ListAddress => ({ filter: filterOf(filters) });

const isEqual = (filter: Filter, property: string): filter is FilterCondition =>
  'operator' in filter && filter.property === property && filter.operator === 'equal';

/** The value that filters require of a property, if it is exactly one. */
export function requiredValue(filters: readonly Filter[], property: string): string | undefined {
  const value = filters.find((filter): filter is FilterCondition => isEqual(filter, property))?.value;
  return typeof value === 'string' ? value : undefined;
}

/** Filters that require one value of a property, or no longer require any. */
export function withRequired(filters: readonly Filter[], property: string, value: string | undefined): Filter[] {
  const others = filters.filter((filter) => !isEqual(filter, property));
  return value === undefined ? others : [...others, { property, operator: 'equal', value }];
}
