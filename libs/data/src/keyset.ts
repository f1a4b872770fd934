/** Last entry of a page, by the time that the list is sorted by: the next page starts after it. */
export interface Position {
  at: Date;
  id: string;
}

/** Period, both ends included. */
export interface Period {
  from?: Date;
  to?: Date;
}

/**
 * Filter of one page of a list that is sorted by `field` and then `_id`, newest first. The redundant bound on the time
 * allows the index to seek to the page.
 */
export function pageAfter(field: string, position: Position | null, { from, to }: Period = {}) {
  const last = position && (!to || position.at < to) ? position.at : to;
  const bounds = { ...(from && { $gte: from }), ...(last && { $lte: last }) };
  return {
    ...((from ?? last) && { [field]: bounds }),
    ...(position && { $or: [{ [field]: { $lt: position.at } }, { [field]: position.at, _id: { $lt: position.id } }] }),
  };
}

/**
 * Filter of the entries after a position in a list that is sorted by `field` and then `_id`, oldest first. The bound
 * on the time is redundant here too.
 */
export function pageBehind(field: string, position: Position | null, { from, to }: Period = {}) {
  const first = position && (!from || position.at > from) ? position.at : from;
  const bounds = { ...(first && { $gte: first }), ...(to && { $lte: to }) };
  return {
    ...((first ?? to) && { [field]: bounds }),
    ...(position && { $or: [{ [field]: { $gt: position.at } }, { _id: { $gt: position.id } }] }),
  };
}
