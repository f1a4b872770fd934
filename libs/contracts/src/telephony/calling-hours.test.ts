import { bothHours, isWider, minutesOf, nextCallingTime, usualRules } from './calling-hours.ts';
import { zonesOfNumber } from '@tessera/fields/phones/phone-zones';

const india = zonesOfNumber('+919876543210');
const unitedStates = zonesOfNumber('+12125551234');
const weekdays = { ...usualRules, days: [0, 1, 2, 3, 4] };

describe('next calling time', () => {
  // 2 March 2026 is a Monday. India is at UTC+05:30.
  const cases: [what: string, number: string, at: string, next: string | null, rules?: typeof usualRules][] = [
    ['at the first minute', '+919876543210', '2026-03-02T03:30:00Z', '2026-03-02T03:30:00Z'],
    ['a second before it', '+919876543210', '2026-03-02T03:29:59Z', '2026-03-02T03:30:00Z'],
    ['in the last minute', '+919876543210', '2026-03-02T15:29:59Z', '2026-03-02T15:29:59Z'],
    ['at the end of the day', '+919876543210', '2026-03-02T15:30:00Z', '2026-03-03T03:30:00Z'],
    ['on a Saturday, on weekdays only', '+919876543210', '2026-03-07T06:00:00Z', '2026-03-09T03:30:00Z', weekdays],
    // The day of the callee counts: Sunday 20:00 UTC is Monday in India, but not yet 09:00.
    ['on the callee’s Monday', '+919876543210', '2026-03-01T20:00:00Z', '2026-03-02T03:30:00Z', weekdays],
    // New York 09:00 is 14:00 UTC, Hawaii 09:00 is 19:00 UTC: the later one counts, and the earlier end.
    ['in New York’s morning', '+12125551234', '2026-01-12T15:00:00Z', '2026-01-12T19:00:00Z'],
    ['in New York’s afternoon', '+12125551234', '2026-01-12T20:00:00Z', '2026-01-12T20:00:00Z'],
    ['after New York’s evening', '+12125551234', '2026-01-13T02:00:00Z', '2026-01-13T19:00:00Z'],
    ['in summer', '+12125551234', '2026-07-14T01:00:00Z', '2026-07-14T19:00:00Z'],
    ['in one zone of the calling code +1', '+17875551234', '2026-01-12T13:00:00Z', '2026-01-12T13:00:00Z'],
    // Clocks in Berlin go forward at 01:00 UTC on 29 March.
    ['on the day of a clock change', '+4915112345678', '2026-03-29T06:30:00Z', '2026-03-29T07:00:00Z'],
    ['before a clock change', '+4915112345678', '2026-03-28T20:00:00Z', '2026-03-29T07:00:00Z'],
    ['across the eleven zones of Russia', '+79161234567', '2026-03-02T09:00:00Z', '2026-03-03T07:00:00Z'],
    [
      'if the zones have no hour in common',
      '+12125551234',
      '2026-01-12T15:00:00Z',
      null,
      { ...usualRules, to: 12 * 60 },
    ],
  ];

  test.each(cases)('%s', (_, number, at, next, rules = usualRules) => {
    const found = nextCallingTime(Date.parse(at), rules, zonesOfNumber(number));
    expect(found === null ? null : new Date(found).toISOString()).toBe(next && next.replace('Z', '.000Z'));
  });
});

test('zones follow the country of a number, and all of its code if the country is unknown', () => {
  expect(india).toHaveLength(1);
  expect(unitedStates).toContain('Pacific/Honolulu');
  expect(zonesOfNumber('+870773111632')).toEqual([]);
  expect(zonesOfNumber('+38344123456').length).toBeGreaterThan(0);
});

test('hours are narrowed by both, and widened by any more', () => {
  const campaign = { from: minutesOf('08:00'), to: minutesOf('18:30'), days: [4, 5] };
  expect(bothHours(weekdays, campaign)).toEqual({ from: 540, to: 1110, days: [4] });
  expect(bothHours(weekdays, { ...campaign, days: [5] })).toBeNull();
  expect(bothHours(weekdays, { ...campaign, to: 540 })).toBeNull();
  expect(isWider(weekdays, usualRules)).toBe(false);
  expect(isWider({ ...usualRules, from: 480 }, usualRules)).toBe(true);
  expect(isWider({ ...usualRules, triesADay: 4 }, usualRules)).toBe(true);
  expect(isWider(usualRules, weekdays)).toBe(true);
});
