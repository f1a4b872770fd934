import type { ChangedValue } from '@tessera/contracts/activity/changed-value.schema';

/** Values by the name that the log gives them, as texts; a list of texts stays a list. */
export interface ToldState {
  values: Record<string, string | readonly string[]>;
  /** Only compared, never told. */
  secrets: Record<string, string>;
}

/** Enough for a role with every right. */
const mostChanges = 120;
const longestText = 300;

const short = (text: string): string => (text.length > longestText ? `${text.slice(0, longestText)}…` : text);
const textOf = (value: ToldState['values'][string] | undefined): string | null =>
  value === undefined || value.length === 0 ? null : short(typeof value === 'string' ? value : value.join(', '));

/** What differs between two states; of lists the entries that one of them lacks. */
export function changedValues(before: ToldState, after: ToldState): ChangedValue[] {
  const told = namesIn(before.values, after.values).flatMap((field): ChangedValue[] => {
    const [one, other] = onlyDifferent(before.values[field], after.values[field]);
    const [from, to] = [textOf(one), textOf(other)];
    return JSON.stringify(one ?? null) === JSON.stringify(other ?? null) || (from === null && to === null)
      ? []
      : [{ field, before: from, after: to, is_secret: false }];
  });
  const secret = namesIn(before.secrets, after.secrets)
    .filter((field) => before.secrets[field] !== after.secrets[field] && !told.some((each) => each.field === field))
    .map((field): ChangedValue => ({ field, before: null, after: null, is_secret: true }));
  return [...told, ...secret].slice(0, mostChanges);
}

const namesIn = (one: object, other: object): string[] => [...new Set([...Object.keys(one), ...Object.keys(other)])];

type Told = ToldState['values'][string] | undefined;

function onlyDifferent(one: Told, other: Told): [Told, Told] {
  if (typeof one === 'string' || typeof other === 'string') return [one, other];
  const [from, to] = [one ?? [], other ?? []];
  return [from.filter((entry) => !to.includes(entry)), to.filter((entry) => !from.includes(entry))];
}

/** A stored value as texts under names that lead into it: `permissions.forms.CAN_VIEW`. */
export function flattened(name: string, value: unknown): [string, string | readonly string[]][] {
  if (value === null || value === undefined || value === '') return [];
  if (value instanceof Date) return [[name, value.toISOString()]];
  if (Array.isArray(value)) return [[name, value.map(oneText)]];
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([part, of]) => flattened(name === '' ? part : `${name}.${part}`, of));
  return [[name, oneText(value)]];
}

const oneText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
