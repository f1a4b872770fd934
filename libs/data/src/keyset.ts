/** The last entry of a page, by the moment that the list is sorted by: the next page begins after it. */
export interface Position {
  at: Date;
  id: string;
}

/** What is older than a position, in a list that is sorted by `field` and then `_id`, newest first. */
export function afterPosition(field: string, position: Position | null): Record<string, unknown> {
  if (!position) return {};
  return { $or: [{ [field]: { $lt: position.at } }, { [field]: position.at, _id: { $lt: position.id } }] };
}

/** Text that contains this, whatever its case. */
export const containing = (text: string): Record<string, unknown> => ({
  $regex: text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  $options: 'i',
});
