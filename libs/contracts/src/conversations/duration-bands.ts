/** Where the duration buckets of the specification, section 9, begin, in seconds; the last one has no end. */
const starts = [0, 30, 60, 120, 300, 900, 1_500, 2_100, 2_700] as const;
const minutes = (seconds: number): number => seconds / 60;

interface DurationBand {
  /** The value that list filters use. */
  key: string;
  label: string;
  /** In seconds. `to` is not included; null for no end. */
  from: number;
  to: number | null;
}

function labelOf(from: number, to: number | null): string {
  if (to === null) return `${minutes(from)} min and longer`;
  return to <= 300 ? `${from} to ${to} s` : `${minutes(from)} to ${minutes(to)} min`;
}

/** The buckets by which lists filter durations. */
export const durationBands: readonly DurationBand[] = starts.map((from, at) => {
  const to = starts[at + 1] ?? null;
  return { key: `${from}-${to ?? ''}`, label: labelOf(from, to), from, to };
});

/** Key of the bucket of a duration in seconds. */
export const durationBandOf = (seconds: number): string =>
  durationBands.findLast(({ from }) => from <= seconds)?.key ?? '';
