import type { Visible } from '@tessera/access/decide';

/**
 * The condition of a query for the rows that somebody may see.
 * @param field where a row has the resource's id
 */
export function visibleRows(visible: Visible, field = '_id'): Record<string, unknown> {
  if ('only' in visible) return { [field]: { $in: visible.only } };
  return visible.except.length === 0 ? {} : { [field]: { $nin: visible.except } };
}
