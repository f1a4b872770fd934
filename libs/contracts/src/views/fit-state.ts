import { checkFilter, type FilterProblem } from '@tessera/query/check-filter';
import type { Filter } from '@tessera/query/filter.schema';
import type { ListDefinition } from '../list.ts';
import type { DroppedPart, ViewState } from './views.schema.ts';

/**
 * Compares the state of a view with the list that it is of.
 * @returns every problem with its path in the state; none when the view can be saved
 */
export function checkState({ filter, search, sort }: ViewState, definition: ListDefinition): FilterProblem[] {
  const { properties, isSearchable } = definition;
  const sortable = Object.keys(properties).filter((name) => properties[name]?.sortable);
  return [
    ...(filter ? checkFilter(filter, properties, 'filter.') : []),
    ...(search !== '' && !isSearchable ? [{ path: 'search', message: 'this list has no search' }] : []),
    ...sort.flatMap(({ property }, index) => {
      const path = `sort.${index}.property`;
      if (!sortable.includes(property)) return [{ path, message: `must be one of ${sortable.join(', ')}` }];
      const isRepeated = sort.findIndex((step) => step.property === property) < index;
      return isRepeated ? [{ path, message: `"${property}" is named twice` }] : [];
    }),
  ];
}

/**
 * A stored state as its list can show it today. Conditions, sorts and a search that the list does not have any more are
 * left out and reported; a group of which nothing is left is left out as a whole, because an empty group matches all
 * rows.
 */
export function fittingState(
  state: ViewState,
  definition: ListDefinition,
): { state: ViewState; dropped: DroppedPart[] } {
  const { properties, isSearchable } = definition;
  const dropped: DroppedPart[] = [];
  const drop = (part: DroppedPart['part'], property: string): void => {
    if (!dropped.some((other) => other.part === part && other.property === property)) dropped.push({ part, property });
  };
  const fitting = (filter: Filter): Filter | undefined => {
    if ('operator' in filter) {
      if (checkFilter(filter, properties).length === 0) return filter;
      drop('filter', filter.property);
      return undefined;
    }
    const branches = 'all' in filter ? filter.all : filter.any;
    const left = branches.flatMap((branch) => fitting(branch) ?? []);
    if (left.length === 0 && branches.length > 0) return undefined;
    return 'all' in filter ? { all: left } : { any: left };
  };
  const filter = state.filter && fitting(state.filter);
  const sort = state.sort.filter(({ property }) => {
    const fits = properties[property]?.sortable === true;
    if (!fits) drop('sort', property);
    return fits;
  });
  const search = isSearchable ? state.search : '';
  if (search !== state.search) drop('search', '');
  const { filter: _stored, ...rest } = state;
  return { state: { ...rest, ...(filter && { filter }), sort, search }, dropped };
}
