import type { deviations } from './analytics.schema.ts';

export interface Change {
  current: number | null;
  previous: number | null;
  change: number | null;
  percent: number | null;
  deviation: (typeof deviations)[number] | null;
}

function levelOf(percent: number): (typeof deviations)[number] {
  const size = Math.abs(percent);
  if (size < 5) return 'No deviation';
  if (size < 15) return 'Low';
  return size < 30 ? 'Medium' : 'High';
}

/** How far two values of a measure are apart. What grew from nothing deviates highly and has no percentage. */
export function changeOf(now: unknown, before: unknown): Change {
  const current = typeof now === 'number' ? now : null;
  const previous = typeof before === 'number' ? before : null;
  if (current === null || previous === null) return { current, previous, change: null, percent: null, deviation: null };
  const change = current - previous;
  if (previous === 0) return { current, previous, change, percent: null, deviation: levelOf(change === 0 ? 0 : 100) };
  const percent = Math.round((change / Math.abs(previous)) * 1_000) / 10;
  return { current, previous, change, percent, deviation: levelOf(percent) };
}
