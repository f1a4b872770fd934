import { useSyncExternalStore } from 'react';

/** A length of time in the shortest words that still tell enough: 7 ms, 1.24 s, 2 m 5 s, 3 h 10 m. */
export function durationWords(ms: number): string {
  if (!Number.isFinite(ms) || ms < 0) return '';
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  if (ms < 59_950) return `${(ms / 1_000).toFixed(ms < 9_995 ? 2 : 1).replace(/\.?0+$/, '')} s`;
  const seconds = Math.round(ms / 1_000);
  if (seconds < 3_600) return join(Math.floor(seconds / 60), 'm', seconds % 60, 's');
  const minutes = Math.round(ms / 60_000);
  if (minutes < 1_440) return join(Math.floor(minutes / 60), 'h', minutes % 60, 'm');
  const hours = Math.round(ms / 3_600_000);
  return join(Math.floor(hours / 24), 'd', hours % 24, 'h');
}

const join = (big: number, bigUnit: string, small: number, smallUnit: string): string =>
  small === 0 ? `${big} ${bigUnit}` : `${big} ${bigUnit} ${small} ${smallUnit}`;

const units: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** How long ago: "now", "12 seconds ago", "3 hours ago", "yesterday". */
export function agoWords(then: number, now: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' });
  const past = then - now;
  for (const [unit, size] of units) {
    if (Math.abs(past) >= size) return format.format(Math.trunc(past / size), unit);
  }
  const seconds = Math.trunc(past / 1_000);
  return format.format(Math.abs(seconds) < 3 ? 0 : seconds, 'second');
}

/** A clock that all who look at it share; it stands still while nobody does. */
function makeClock(everyMs: number): { subscribe(listener: () => void): () => void; now(): number } {
  const listeners = new Set<() => void>();
  let now = Date.now();
  let timer: ReturnType<typeof setInterval> | undefined;
  return {
    subscribe(listener) {
      if (listeners.size === 0) {
        now = Date.now();
        timer = setInterval(() => {
          now = Date.now();
          for (const tell of listeners) tell();
        }, everyMs);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearInterval(timer);
      };
    },
    now: () => now,
  };
}

const fast = makeClock(200);
const slow = makeClock(5_000);
const still = (): (() => void) => () => undefined;

/** The present, again and again while `running`. */
export function useNow(running: boolean, pace: 'fast' | 'slow' = 'fast'): number {
  const clock = pace === 'fast' ? fast : slow;
  return useSyncExternalStore(running ? clock.subscribe : still, clock.now);
}

/** How long something took, or has taken until now; empty when it has not begun. */
export function useSpan(startedAt: string | null, finishedAt: string | null): string {
  const open = startedAt !== null && finishedAt === null;
  const now = useNow(open);
  if (startedAt === null) return '';
  const start = Date.parse(startedAt);
  return durationWords(Math.max(0, (finishedAt === null ? Math.max(now, start) : Date.parse(finishedAt)) - start));
}
