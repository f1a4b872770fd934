import { Filter, type FilterCondition } from './filter.schema.ts';
import { Sort } from './query.schema.ts';

/** Sorting as an address carries it: `-updated_at,name` is by update, the last first, then by name. */
export const sortText = (sort: Sort): string =>
  sort.map(({ property, direction }) => (direction === 'descending' ? `-${property}` : property)).join(',');

/** Reads what `sortText` writes; undefined where it is none. */
export function sortIn(text: string): Sort | undefined {
  const steps = text.split(',').map((step) => ({
    property: step.replace(/^-/, ''),
    direction: step.startsWith('-') ? 'descending' : 'ascending',
  }));
  return Sort.safeParse(steps).data;
}

/** A filter as an address carries it. */
export const filterText = (filter: Filter): string => JSON.stringify(filter);

/** All of the conditions that are given, as an address carries them; undefined where none is. */
export function conditionsText(...conditions: readonly (FilterCondition | undefined)[]): string | undefined {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 0 ? undefined : filterText({ all: given });
}

/** Deeper brackets than any filter has are no filter, and are not parsed. */
const tooDeep = (text: string): boolean => {
  let depth = 0;
  for (const character of text) {
    if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    if (depth > 20) return true;
  }
  return false;
};

/** Reads what `filterText` writes; the problem's sentence where it is no filter. */
export function filterIn(text: string): { filter: Filter } | { problem: string } {
  const unreadable = {
    problem: 'is not a filter: send JSON such as {"property":"status","operator":"equal","value":"1"}',
  };
  if (tooDeep(text)) return unreadable;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return unreadable;
  }
  const parsed = Filter.safeParse(value);
  if (parsed.success) return { filter: parsed.data };
  const issue = parsed.error.issues[0];
  const at = issue?.path.join('.') ?? '';
  return { problem: `${at === '' ? '' : `${at}: `}${issue?.message ?? unreadable.problem}` };
}
