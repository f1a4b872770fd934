/**
 * Which items moved: the fewest that explain the new order, so that an item dragged to the top is the only one.
 * @param before ids in their old order
 * @param after ids in their new order; those that are not in both lists don't count
 */
export function movedAmong(before: readonly string[], after: readonly string[]): Set<string> {
  const places = new Map(before.map((id, place) => [id, place]));
  const kept = after.flatMap((id) => {
    const place = places.get(id);
    return place === undefined ? [] : [{ id, place }];
  });
  const stayed = new Set(longestRise(kept));
  return new Set(kept.filter((item) => !stayed.has(item)).map(({ id }) => id));
}

/** The longest subsequence whose places rise. */
function longestRise<T extends { place: number }>(items: readonly T[]): T[] {
  /** For each item: the length of the longest rise that ends with it, and the index of the item before it there. */
  const ends: { length: number; before: number }[] = [];
  items.forEach(({ place }, at) => {
    let best = { length: 1, before: -1 };
    for (let other = 0; other < at; other += 1) {
      const length = (ends[other]?.length ?? 0) + 1;
      if ((items[other]?.place ?? 0) < place && length > best.length) best = { length, before: other };
    }
    ends[at] = best;
  });
  const longest = Math.max(0, ...ends.map(({ length }) => length));
  const rise: T[] = [];
  for (let at = ends.findIndex(({ length }) => length === longest); at >= 0; at = ends[at]?.before ?? -1) {
    const item = items[at];
    if (item) rise.unshift(item);
  }
  return rise;
}
