import { movedDaily, nextDaily } from './daily.ts';

const at = (text: string) => Date.parse(text);

describe('the next time of a daily hour', () => {
  it.each([
    [8, '2026-11-27T02:00:00Z', 'Asia/Kolkata', '2026-11-27T02:30:00Z'],
    [8, '2026-11-27T02:30:00Z', 'Asia/Kolkata', '2026-11-28T02:30:00Z'],
    [0, '2026-11-27T12:00:00Z', 'UTC', '2026-11-28T00:00:00Z'],
    [23, '2026-11-27T23:59:00Z', 'UTC', '2026-11-28T23:00:00Z'],
    // The hour that the clocks skip comes an hour later.
    [2, '2026-03-28T12:00:00Z', 'Europe/Berlin', '2026-03-29T01:00:00Z'],
    // The hour that comes twice counts once.
    [2, '2026-10-25T00:00:00Z', 'Europe/Berlin', '2026-10-26T01:00:00Z'],
  ])('%i o’clock after %s in %s is %s', (hour, after, timeZone, expected) => {
    expect(new Date(nextDaily(hour, { after: at(after), timeZone })).toISOString()).toBe(
      new Date(expected).toISOString(),
    );
  });
});

describe('a daily time of 8 o’clock whose zone changes', () => {
  it.each([
    // West: the new zone's next day comes sooner than the planned one.
    ['2026-11-27T03:30:00Z', '2026-11-28T02:30:00Z', 'Asia/Kolkata', 'America/New_York', '2026-11-27T13:00:00Z'],
    // 8 o'clock comes again today, but today's was sent already.
    ['2026-11-27T03:30:00Z', '2026-11-28T02:30:00Z', 'Asia/Kolkata', 'Europe/Berlin', '2026-11-28T07:00:00Z'],
    // Today's was not sent yet.
    ['2026-11-27T02:00:00Z', '2026-11-27T02:30:00Z', 'Asia/Kolkata', 'Europe/Berlin', '2026-11-27T07:00:00Z'],
    // East: 8 o'clock has passed there.
    ['2026-11-27T12:00:00Z', '2026-11-27T13:00:00Z', 'America/New_York', 'Asia/Kolkata', '2026-11-28T02:30:00Z'],
  ])('at %s, with the next at %s, from %s to %s, is %s', (now, due, from, to, expected) => {
    const moved = movedDaily(8, { now: at(now), due: at(due), from, to });
    expect(new Date(moved).toISOString()).toBe(new Date(expected).toISOString());
  });
});
