import { folded } from './fold.ts';
import type { ValueKind } from './operators.ts';
import { momentIn, type Properties } from './values.ts';

export type Direction = 'ascending' | 'descending';
export interface SortStep {
  property: string;
  direction: Direction;
}

/** What a value of a kind is ordered by; undefined is a blank. */
const sortValue: { readonly [K in ValueKind]: ((value: unknown) => string | number | undefined) | null } = {
  text: (value) => (typeof value === 'string' && value !== '' ? folded(value) : undefined),
  number: (value) => (typeof value === 'number' ? value : undefined),
  boolean: (value) => (value === true ? 1 : 0),
  choice: (value) => (typeof value === 'string' && value !== '' ? value : undefined),
  choices: (value) => (Array.isArray(value) && typeof value[0] === 'string' ? value[0] : undefined),
  day: (value) => (typeof value === 'string' && value !== '' ? value : undefined),
  time: (value) => (typeof value === 'string' && value !== '' ? value : undefined),
  moment: momentIn,
  range: (value) => {
    const start = typeof value === 'object' && value !== null ? (value as { start?: unknown }).start : undefined;
    return typeof start === 'string' && start !== '' ? start : undefined;
  },
  files: null,
  relation: null,
  object: null,
};

/** Whether a list can be sorted by properties of a kind. */
export const isSortable = (kind: ValueKind): boolean => sortValue[kind] !== null;

/**
 * A choice is ordered by its place among the property's choices, as boards show them; unknown ones come after those.
 */
function rank(value: string | number | undefined, choices: readonly { value: string }[] | undefined) {
  if (value === undefined || choices === undefined) return value;
  const at = choices.findIndex((choice) => choice.value === value);
  return at === -1 ? choices.length : at;
}

/**
 * Orders values by the steps of a sort, then by id. Blanks come last in both directions.
 * @param steps of sortable properties; others are passed over
 */
export function comparatorOf<Row extends { id: string; values: Readonly<Record<string, unknown>> }>(
  steps: readonly SortStep[],
  properties: Properties,
): (left: Row, right: Row) => number {
  const reads = steps.flatMap(({ property, direction }) => {
    const known = Object.hasOwn(properties, property) ? properties[property] : undefined;
    const read = known && sortValue[known.kind];
    if (!known || !read) return [];
    const of = ({ values }: Row) => rank(read(values[property]), known.choices);
    return [{ of, sign: direction === 'ascending' ? 1 : -1 }];
  });
  return (left, right) => {
    for (const { of, sign } of reads) {
      const [a, b] = [of(left), of(right)];
      if (a === b) continue;
      if (a === undefined) return 1;
      if (b === undefined) return -1;
      return a < b ? -sign : sign;
    }
    return left.id < right.id ? -1 : left.id > right.id ? 1 : 0;
  };
}
