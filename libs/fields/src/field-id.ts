/** Pattern of a field id. */
export const fieldIdPattern = /^[a-z0-9][a-z0-9_-]{0,59}$/;

const longest = 60;
/** Names that a submission offers to workflows in addition to its answers, and one that every object has. */
const reserved: ReadonlySet<string> = new Set(['submission_id', 'submitted_at', 'constructor']);

/** Whether an id is valid but has another meaning. */
export const isReservedFieldId = (id: string): boolean => reserved.has(id);

/**
 * A readable id for a new field: the label's letters and digits, followed by a number if it is taken. A label without
 * Latin letters gives the fallback.
 * @param taken the ids of the form and of its published versions
 */
export function suggestFieldId(label: string, taken: ReadonlySet<string>, fallback = 'field'): string {
  const words = label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const base = (words ?? [fallback])
    .join('_')
    .slice(0, longest - 5)
    .replace(/_$/, '');
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? base : `${base}_${number}`;
    if (!taken.has(id) && !reserved.has(id)) return id;
  }
}
