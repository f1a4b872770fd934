/** The last entry of a page, by the moment that the list is sorted by: the next page begins after it. */
export interface Position {
  at: Date;
  id: string;
}

/** From and to which moment, both included. */
export interface Period {
  from?: Date;
  to?: Date;
}

/**
 * A page's part of a list that is sorted by `field` and then `_id`, newest first. The moment is bounded by one condition
 * of its own, although the position alone says as much: by it an index finds where the page begins.
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
 * The part of a list behind a position, when the list is sorted by `field` and then `_id`, oldest first. As above, the
 * moment is bounded by one condition of its own.
 */
export function pageBehind(field: string, position: Position | null, { from, to }: Period = {}) {
  const first = position && (!from || position.at > from) ? position.at : from;
  const bounds = { ...(first && { $gte: first }), ...(to && { $lte: to }) };
  return {
    ...((first ?? to) && { [field]: bounds }),
    ...(position && { $or: [{ [field]: { $gt: position.at } }, { _id: { $gt: position.id } }] }),
  };
}
