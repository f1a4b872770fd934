/** Last document of a batch, by the time that the sweep is sorted by: the next batch starts after it. */
export interface Position {
  at: Date;
  id: string;
}

/**
 * Filter of one batch of a sweep over every workspace that is sorted by `field` and then `_id`, oldest first. The
 * redundant bound on the time allows the index to seek to the batch. Lists of a workspace use `readListPage`.
 * @param to latest time, included
 */
export function pageBehind(field: string, position: Position | null, to?: Date) {
  const bounds = { ...(position && { $gte: position.at }), ...(to && { $lte: to }) };
  return {
    ...((position ?? to) && { [field]: bounds }),
    ...(position && { $or: [{ [field]: { $gt: position.at } }, { _id: { $gt: position.id } }] }),
  };
}
