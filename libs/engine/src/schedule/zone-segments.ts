import { Lru } from '@tessera/kernel/lru';
import { zoneOffset } from '@tessera/kernel/calendar';

/** A period without clock changes; `offset` is the zone's offset from UTC. */
export interface ZoneSegment {
  from: number;
  to: number;
  offset: number;
}

/** Shortest time between two clock changes of a zone. */
const stepMs = 4 * 86_400_000;
const years = new Lru<string, readonly ZoneSegment[]>(2_000);

/** The segments of a zone from the one that contains `from`, up to `until`. */
export function* zoneSegments(timeZone: string, from: number, until: number): Generator<ZoneSegment> {
  let open: ZoneSegment | undefined;
  for (let year = new Date(from).getUTCFullYear(); year <= new Date(until).getUTCFullYear(); year += 1) {
    for (const segment of segmentsOfYear(timeZone, year)) {
      if (open && open.offset === segment.offset) {
        open = { ...open, to: segment.to };
        continue;
      }
      if (open && open.to > from) yield open;
      open = segment;
      if (segment.from > until) return;
    }
  }
  if (open) yield open;
}

function segmentsOfYear(timeZone: string, year: number): readonly ZoneSegment[] {
  const key = `${timeZone}/${year}`;
  const known = years.get(key);
  if (known) return known;
  const end = Date.UTC(year + 1, 0);
  const segments: ZoneSegment[] = [];
  let from = Date.UTC(year, 0);
  let offset = zoneOffset(from, timeZone);
  for (let at = from; at < end; at += stepMs) {
    const next = Math.min(at + stepMs, end - 1_000);
    if (zoneOffset(next, timeZone) === offset) continue;
    const change = changeBetween(timeZone, at, next);
    segments.push({ from, to: change, offset });
    from = change;
    offset = zoneOffset(change, timeZone);
  }
  segments.push({ from, to: end, offset });
  years.set(key, segments);
  return segments;
}

/** First second whose offset differs from that at `low`. */
function changeBetween(timeZone: string, low: number, high: number): number {
  const offset = zoneOffset(low, timeZone);
  let [before, after] = [low / 1_000, high / 1_000];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (zoneOffset(middle * 1_000, timeZone) === offset) before = middle;
    else after = middle;
  }
  return after * 1_000;
}
