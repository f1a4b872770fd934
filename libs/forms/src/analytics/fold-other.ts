import type { AggregateRow, GroupKey } from '@tessera/query/aggregate';
import { optionOf } from '@tessera/query/other-choice';

/** Counts by choice, with every text that was typed for “Other” counted as that option. */
export function foldOther(rows: readonly AggregateRow[]): AggregateRow[] {
  const counts = new Map<GroupKey, number>();
  for (const {
    keys: [choice = null],
    measures: [count],
  } of rows) {
    const option = optionOf(choice);
    counts.set(option, (counts.get(option) ?? 0) + Number(count));
  }
  return [...counts].map(([option, count]) => ({ keys: [option], measures: [count] }));
}
