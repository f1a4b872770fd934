import type { ChartGroup } from '@tessera/contracts/analytics/analytics.schema';
import type { AggregateRow } from '@tessera/query/aggregate';

/** Numbers and how often each was found, in any order. */
export type Counted = readonly { value: number; count: number }[];

/** Counts by number, from the rows of an aggregate. Blanks are left out. */
export const numbersOf = (rows: readonly AggregateRow[]): Counted =>
  rows.flatMap(({ keys: [key], measures: [count] }) =>
    typeof key === 'number' ? [{ value: key, count: Number(count) }] : [],
  );

/** How many numbers there are in all. */
export const countOf = (found: Counted): number => found.reduce((sum, { count }) => sum + count, 0);

const exact = (value: number): number => Number(value.toPrecision(12));

/** A width of 1, 2 or 5 times a power of ten, that divides a range into about `steps` parts. */
export function niceStep(min: number, max: number, steps: number): number {
  const raw = (max - min) / steps;
  if (!(raw > 0) || !Number.isFinite(raw)) return 1;
  const power = 10 ** Math.floor(Math.log10(raw));
  const factor = [1, 2, 5, 10].find((each) => each * power >= raw * (1 - 1e-9)) ?? 10;
  return exact(factor * power);
}

/** The groups of a histogram from the least to the greatest step, empty ones included. */
export function histogram(found: Counted, step: number): ChartGroup[] {
  const counts = new Map<number, number>();
  for (const { value, count } of found) {
    const place = Math.round(value / step);
    counts.set(place, (counts.get(place) ?? 0) + count);
  }
  if (counts.size === 0) return [];
  const [first, last] = [Math.min(...counts.keys()), Math.max(...counts.keys())];
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const place = first + index;
    return { key: exact(place * step), label: null, count: counts.get(place) ?? 0, to: exact((place + 1) * step) };
  });
}

/** The middle value; the mean of both when their number is even. Undefined without values. */
export function medianOf(found: Counted): number | undefined {
  const sorted = [...found].sort((left, right) => left.value - right.value);
  const total = countOf(found);
  if (total === 0) return undefined;
  const at = (place: number): number => {
    let passed = 0;
    for (const { value, count } of sorted) {
      passed += count;
      if (passed > place) return value;
    }
    return sorted.at(-1)?.value ?? 0;
  };
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2;
}

export const averageOf = (found: Counted): number | undefined => {
  const total = countOf(found);
  return total === 0 ? undefined : found.reduce((sum, { value, count }) => sum + value * count, 0) / total;
};

/** The net promoter score of answers from 0 to 10; null without answers. */
export function promoterScore(found: Counted) {
  const within = (from: number, to: number): number =>
    found.reduce((sum, { value, count }) => (value >= from && value <= to ? sum + count : sum), 0);
  const [promoters, passives, detractors] = [within(9, 10), within(7, 8), within(0, 6)];
  const total = promoters + passives + detractors;
  if (total === 0) return null;
  return { value: Math.round(((promoters - detractors) / total) * 100), promoters, passives, detractors };
}
