import { daysLeft } from './days-left.ts';

const deleted = '2026-01-01T12:00:00Z';

test.each([
  ['2026-01-01T12:00:00Z', 30],
  ['2026-01-01T12:00:01Z', 30],
  ['2026-01-30T13:00:00Z', 1],
  ['2026-01-31T12:00:00Z', 0],
  ['2026-03-01T00:00:00Z', 0],
])('at %s a form in the trash has %s days left', (now, days) => expect(daysLeft(deleted, Date.parse(now))).toBe(days));
