import type { Visible } from '@tessera/access/decide';

/**
 * Query condition for the rows that a person may see.
 * @param field that holds the resource's id
 */
export function visibleRows(visible: Visible, field = '_id'): Record<string, unknown> {
  if ('only' in visible) return { [field]: { $in: visible.only } };
  return visible.except.length === 0 ? {} : { [field]: { $nin: visible.except } };
}
