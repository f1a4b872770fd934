import type { Filter } from './filter.schema.ts';

/** Whether a filter holds only for rows whose property equals the value: such rows may be looked up by an index. */
export function requires(filter: Filter | undefined, property: string, value: string): boolean {
  if (filter === undefined) return false;
  if ('all' in filter) return filter.all.some((branch) => requires(branch, property, value));
  if ('any' in filter) return filter.any.length > 0 && filter.any.every((branch) => requires(branch, property, value));
  return filter.property === property && filter.operator === 'equal' && filter.value === value;
}
