import { isJsonObject, type JsonObject, type JsonValue } from '@tessera/kernel/json';

/** What differs between two lists of options, rows and the like, entry by entry. */
export type ListChange =
  | { kind: 'added' | 'removed' | 'changed'; label: string }
  | { kind: 'renamed'; label: string; old: string }
  | { kind: 'order'; label: string };

interface Entry {
  key: string;
  label: string;
  value: JsonObject;
}

const textIn = (object: JsonObject, key: string): string | undefined => {
  const value = object[key];
  return typeof value === 'string' ? value : undefined;
};

/** An option is known by its value, whatever it is called; a named value by its name. */
const keyOf = (entry: JsonObject): string | undefined =>
  textIn(entry, 'label') === undefined
    ? (textIn(entry, 'name') ?? textIn(entry, 'value'))
    : (textIn(entry, 'value') ?? textIn(entry, 'name'));

function labelOf(entry: JsonObject): string | undefined {
  const [name, value] = [textIn(entry, 'name'), textIn(entry, 'value')];
  return textIn(entry, 'label') ?? (name !== undefined && value !== undefined ? `${name}: ${value}` : name);
}

/** The entries of a list that each have a key; null for any other value. A list that is missing is empty. */
function entriesIn(list: JsonValue | undefined): Entry[] | null {
  if (list !== undefined && !Array.isArray(list)) return null;
  const entries = (list ?? []).map((value): Entry | null => {
    const key = isJsonObject(value) ? keyOf(value) : undefined;
    return isJsonObject(value) && key !== undefined ? { key, label: labelOf(value) ?? key, value } : null;
  });
  const known = entries.filter((entry) => entry !== null);
  const isKeyed = known.length === entries.length && new Set(known.map(({ key }) => key)).size === known.length;
  return isKeyed ? known : null;
}

/**
 * Compares two lists whose entries have a value or a name.
 * @returns null for values that are no such lists; nothing for lists that are equal
 */
export function listChanges(old: JsonValue | undefined, now: JsonValue | undefined): ListChange[] | null {
  const [before, after] = [entriesIn(old), entriesIn(now)];
  if (!before || !after || before.length + after.length === 0) return null;
  const known = new Map(before.map((entry) => [entry.key, entry]));
  const kept = new Set(after.map(({ key }) => key));
  const changes = after.flatMap(({ key, label, value }): ListChange[] => {
    const earlier = known.get(key);
    if (!earlier) return [{ kind: 'added', label }];
    if (earlier.label !== label) return [{ kind: 'renamed', label, old: earlier.label }];
    return JSON.stringify(earlier.value) === JSON.stringify(value) ? [] : [{ kind: 'changed', label }];
  });
  const removed = before.filter(({ key }) => !kept.has(key));
  const orderOf = (entries: readonly Entry[], among: (key: string) => boolean) =>
    entries.flatMap(({ key }) => (among(key) ? key : [])).join('\n');
  const isMoved = orderOf(before, (key) => kept.has(key)) !== orderOf(after, (key) => known.has(key));
  return [
    ...changes,
    ...removed.map(({ label }): ListChange => ({ kind: 'removed', label })),
    ...(isMoved ? [{ kind: 'order' as const, label: after.map(({ label }) => label).join(', ') }] : []),
  ];
}
