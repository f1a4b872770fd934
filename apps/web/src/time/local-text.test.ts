import { localText, momentOf } from './local-text.ts';

test.each([
  ['2025-01-05T09:30', 'Asia/Kolkata', '2025-01-05T04:00:00.000Z'],
  ['2025-07-01T00:00', 'Europe/Berlin', '2025-06-30T22:00:00.000Z'],
  ['2025-12-31T23:59', 'UTC', '2025-12-31T23:59:00.000Z'],
])('%s in %s is %s, and back', (text, zone, moment) => {
  expect(momentOf(text, zone)).toBe(moment);
  expect(localText(moment, zone)).toBe(text);
});

test('a time that the clocks skip moves forward, and half a time is none', () => {
  const moment = momentOf('2025-03-30T02:30', 'Europe/Berlin') ?? '';
  expect(localText(moment, 'Europe/Berlin')).toBe('2025-03-30T03:30');
  expect(momentOf('2025-03-30', 'UTC')).toBeUndefined();
  expect(momentOf('', 'UTC')).toBeUndefined();
});
