import { instantsBetween, nextInstants, scheduleProblem, type ScheduleTimes } from './schedule.ts';

const cron = (expression: string, timeZone: string): ScheduleTimes => ({
  schedule: { type: 'cron', expression },
  timeZone,
});
const between = (options: ScheduleTimes, after: string, until: string, most = 100) =>
  instantsBetween(options, new Date(after), new Date(until), most).map((instant) => instant.toISOString());

/** A local day of a zone and the hours around it, in UTC. */
const around = (expression: string, zone: string, day: string) => {
  const noon = Date.parse(`${day}T12:00:00Z`);
  const hours = (count: number) => new Date(noon + count * 3_600_000).toISOString();
  return between(cron(expression, zone), hours(-24), hours(24)).map((at) => at.slice(5, 16));
};

describe('instantsBetween', () => {
  it('follows the wall time of its zone', () => {
    const options = cron('0 9 * * 1-5', 'Asia/Kolkata');
    expect(between(options, '2026-11-20T12:00:00Z', '2026-11-24T12:00:00Z')).toEqual([
      '2026-11-23T03:30:00.000Z',
      '2026-11-24T03:30:00.000Z',
    ]);
  });

  it('counts every so many minutes from 1970, whatever the zone', () => {
    const options: ScheduleTimes = { schedule: { type: 'every', minutes: 15 }, timeZone: 'UTC' };
    expect(between(options, '2026-01-01T00:00:00Z', '2026-01-01T00:31:00Z')).toEqual([
      '2026-01-01T00:15:00.000Z',
      '2026-01-01T00:30:00.000Z',
    ]);
  });

  it('excludes its start, includes its end, and stops after the given number', () => {
    const options = cron('0 * * * *', 'UTC');
    expect(between(options, '2026-01-01T00:00:00Z', '2026-01-01T02:00:00Z')).toEqual([
      '2026-01-01T01:00:00.000Z',
      '2026-01-01T02:00:00.000Z',
    ]);
    expect(between(options, '2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z', 3)).toHaveLength(3);
  });

  it.each([
    // expression, zone, day of the change, instants of the two days around it in UTC
    ['30 2 * * *', 'Europe/Berlin', '2026-03-29', ['03-29T01:00', '03-30T00:30']],
    ['0 0 * * *', 'Africa/Cairo', '2026-04-24', ['04-23T22:00', '04-24T21:00']],
    ['0 0 * * *', 'Asia/Beirut', '2026-03-29', ['03-28T22:00', '03-29T21:00']],
    ['0 0 * * *', 'Atlantic/Azores', '2026-03-29', ['03-29T01:00', '03-30T00:00']],
    ['30 0 * * *', 'America/Havana', '2026-03-08', ['03-08T05:00', '03-09T04:30']],
    ['0 0 * * *', 'America/Santiago', '2026-09-06', ['09-06T04:00', '09-07T03:00']],
    ['30 23 * * *', 'America/Scoresbysund', '2026-03-28', ['03-28T01:30', '03-29T01:00']],
    ['15 2 * * *', 'Australia/Lord_Howe', '2026-10-04', ['10-03T15:30', '10-04T15:15']],
    ['45 2 * * *', 'Pacific/Chatham', '2026-09-27', ['09-26T14:00', '09-27T13:00']],
    ['0 12 * * *', 'Pacific/Apia', '2011-12-30', ['12-29T22:00', '12-30T10:00', '12-30T22:00']],
    ['30 2 * * *', 'Antarctica/Troll', '2026-03-29', ['03-29T01:00', '03-30T00:30']],
  ])('runs %s in %s on %s at the first moment after the gap', (expression, zone, day, expected) => {
    expect(around(expression, zone, day)).toEqual(expected);
  });

  it('does not lose a weekly, monthly or yearly run at a clock change', () => {
    for (const expression of ['0 0 * * 5', '0 0 24 4 *', '0 0 24 * *'])
      expect(around(expression, 'Africa/Cairo', '2026-04-24')).toEqual(['04-23T22:00']);
  });

  it('runs once when several skipped times end at the same moment', () => {
    expect(around('*/15 2 * * *', 'Europe/Berlin', '2026-03-29').slice(0, 1)).toEqual(['03-29T01:00']);
    expect(between(cron('*/15 * * * *', 'Europe/Berlin'), '2026-03-29T00:30:00Z', '2026-03-29T01:15:00Z')).toEqual([
      '2026-03-29T00:45:00.000Z',
      '2026-03-29T01:00:00.000Z',
      '2026-03-29T01:15:00.000Z',
    ]);
  });

  it.each([
    ['30 2 * * *', 'Europe/Berlin', '2026-10-25', ['10-25T00:30', '10-26T01:30']],
    ['30 2 * * *', 'Antarctica/Troll', '2026-10-25', ['10-25T00:30', '10-26T02:30']],
    ['30 1 * * *', 'Antarctica/Troll', '2026-10-25', ['10-24T23:30', '10-26T01:30']],
    ['45 1 * * *', 'Australia/Lord_Howe', '2026-04-04', ['04-03T14:45', '04-04T14:45']],
    ['30 23 * * *', 'America/Santiago', '2026-04-04', ['04-04T02:30', '04-05T02:30']],
    ['0 3 4 4 *', 'Australia/Lord_Howe', '2026-04-04', ['04-03T16:00']],
  ])('runs %s in %s once around %s, when clocks are set back', (expression, zone, day, expected) => {
    expect(around(expression, zone, day)).toEqual(expected);
  });

  it('does not repeat a local time if asked between its two occurrences', () => {
    const options = cron('30 2 * * *', 'Antarctica/Troll');
    expect(between(options, '2026-10-25T00:59:59Z', '2026-10-25T12:00:00Z')).toEqual([]);
    expect(between(options, '2026-10-25T01:10:00Z', '2026-10-25T12:00:00Z')).toEqual([]);
  });

  it('keeps hourly and more frequent schedules running through a repeated hour', () => {
    const inBerlin = (expression: string) =>
      between(cron(expression, 'Europe/Berlin'), '2026-10-24T23:45:00Z', '2026-10-25T02:00:00Z');
    expect(inBerlin('*/30 * * * *')).toHaveLength(5);
    expect(inBerlin('0 * * * *')).toHaveLength(3);
    const inChatham = between(cron('*/15 * * * *', 'Pacific/Chatham'), '2026-04-04T13:00:00Z', '2026-04-04T16:00:00Z');
    expect(inChatham).toHaveLength(12);
  });

  it.each([
    // zone, a moment before the clocks change, hours of real time until the change is over
    ['Europe/Berlin', '2026-03-28T20:00:00Z', 8],
    ['Europe/Berlin', '2026-10-24T20:00:00Z', 8],
    ['America/Santiago', '2026-09-05T23:00:00Z', 8],
    ['Pacific/Chatham', '2026-09-26T09:00:00Z', 8],
    ['Pacific/Chatham', '2026-04-04T09:00:00Z', 8],
    ['Antarctica/Troll', '2026-03-28T20:00:00Z', 8],
    ['Antarctica/Troll', '2026-10-24T20:00:00Z', 8],
  ])('runs an hourly schedule in %s once an hour through the change after %s', (zone, after, hours) => {
    const until = new Date(Date.parse(after) + hours * 3_600_000).toISOString();
    for (const minute of [0, 20, 30, 50]) {
      const runs = between(cron(`${minute} * * * *`, zone), after, until).map((at) => Date.parse(at));
      expect(runs).toHaveLength(hours);
      for (const [place, run] of runs.slice(1).entries()) expect(run - (runs[place] ?? 0)).toBe(3_600_000);
    }
  });

  it.each([
    // minute, change, runs around it: each hour that the clock shows has one
    [15, '2026-10-03T14:00:00Z', ['14:45', '15:30', '16:15']],
    [45, '2026-10-03T14:00:00Z', ['14:15', '15:15', '15:45']],
    [15, '2026-04-04T13:30:00Z', ['14:15', '15:45', '16:45']],
    [45, '2026-04-04T13:50:00Z', ['14:45', '16:15', '17:15']],
  ])('runs an hourly schedule at minute %s once in each hour of Lord Howe after %s', (minute, after, expected) => {
    const runs = between(cron(`${minute} * * * *`, 'Australia/Lord_Howe'), after, '2027-01-01T00:00:00Z', 3);
    expect(runs.map((at) => at.slice(11, 16))).toEqual(expected);
  });

  it('handles the half-hour clock change of Lord Howe', () => {
    const hourly = between(cron('0 * * * *', 'Australia/Lord_Howe'), '2026-04-04T12:00:00Z', '2026-04-05T00:00:00Z');
    expect(hourly.slice(0, 5).map((at) => at.slice(11, 16))).toEqual(['13:00', '14:00', '15:30', '16:30', '17:30']);
    expect(hourly.at(-1)).toBe('2026-04-04T23:30:00.000Z');
  });

  it('supports last days, last and numbered weekdays, and joins day and weekday with "or"', () => {
    const from = new Date('2026-01-31T12:00:00Z');
    const next = (expression: string, count = 2) =>
      nextInstants(cron(expression, 'UTC'), from, count).map((at) => at.toISOString().slice(0, 10));
    expect(next('0 0 L * *')).toEqual(['2026-02-28', '2026-03-31']);
    expect(next('0 0 * * 5L')).toEqual(['2026-02-27', '2026-03-27']);
    expect(next('0 0 ? * 1#2')).toEqual(['2026-02-09', '2026-03-09']);
    expect(next('0 0 13 * FRI')).toEqual(['2026-02-06', '2026-02-13']);
    expect(next('0 0 29 FEB *')).toEqual(['2028-02-29', '2032-02-29']);
    expect(next('0 0 * 2 1#5')).toEqual(['2044-02-29']);
  });

  it('reads seconds', () => {
    expect(between(cron('*/20 * * * * *', 'UTC'), '2026-01-01T00:00:00Z', '2026-01-01T00:01:00Z')).toHaveLength(3);
  });

  it('does bounded work for instants decades apart', () => {
    const started = performance.now();
    for (let turn = 0; turn < 20; turn += 1) {
      nextInstants(cron('0 0 * 2 1#5', 'Australia/Lord_Howe'), new Date('2026-01-01T00:00:00Z'), 5);
      scheduleProblem(cron(`${turn} 0 31 2,4,6 *`, 'Australia/Lord_Howe'));
    }
    // The library's own search took up to 3.7 s for one of these 40 calls.
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});

describe('scheduleProblem', () => {
  it.each([
    '0 0 29 2 *',
    '0 3 4 4 *',
    '0 9 * * MON-FRI',
    '*/45 * * * *',
    '0 0 ? * 7',
    '30 0 0 1 JAN *',
    '5/15 * * * *',
  ])('accepts "%s"', (expression) => expect(scheduleProblem(cron(expression, 'Australia/Lord_Howe'))).toBeNull());

  it.each([
    ['61 * * * *', 'Minute: "61" is not supported. Use numbers from 0 to 59'],
    ['x * * * *', 'Minute: "X" is not supported'],
    ['H * * * *', 'Minute: "H" is not supported'],
    ['H/15 * * * *', 'Minute: "H/15" is not supported'],
    ['0 H(0-7) * * *', 'Hour: "H(0-7)" is not supported'],
    ['0 0 15W * *', 'Day: "15W" is not supported'],
    ['0 0 LW * *', 'Day: "LW" is not supported'],
    ['0 0 * * L', 'Weekday: "L" is not supported'],
    ['? * * * *', 'Minute: "?" is not supported'],
    ['0 0 * JAN-XYZ *', 'Month: "JAN-XYZ" is not supported'],
    ['0 0 * * FRI-MON', 'Weekday: the range "FRI-MON" runs backwards'],
    ['0 0 * * 1#2,3', 'Weekday: "1#2,3" mixes a list'],
    ['*/90 * * * *', 'To run every 90 minutes, choose "Every few minutes" and enter 90.'],
    ['0 */36 * * *', 'To run every 2160 minutes'],
    ['0 0 */40 * *', 'Day: a step of 40 leads out of the month'],
    ['*/0 * * * *', 'Minute: a step must be at least 1.'],
    ['@daily', 'A cron expression has five fields'],
    ['', 'A cron expression has five fields'],
    ['0 0 31 2 *', 'These times never come'],
    ['0 0 31 2,4,6 *', 'These times never come'],
  ])('says what is wrong with "%s"', (expression, problem) => {
    expect(scheduleProblem(cron(expression, 'UTC'))).toContain(problem);
  });

  it('names a zone that is not known', () => {
    expect(scheduleProblem(cron('0 0 * * *', 'Mars/Olympus'))).toContain('"Mars/Olympus" is not a time zone');
  });
});
