import { instantsBetween, type ScheduleOptions, scheduleProblem } from './schedule-instants.ts';

const cron = (expression: string, timeZone: string): ScheduleOptions => ({
  schedule: { type: 'cron', expression },
  timeZone,
  missedTicks: 'runOnce',
});
const between = (options: ScheduleOptions, after: string, until: string, most = 100) =>
  instantsBetween(options, new Date(after), new Date(until), most).map((instant) => instant.toISOString());

describe('instantsBetween', () => {
  it('keeps to the wall time of its zone', () => {
    const options = cron('0 9 * * 1-5', 'Asia/Kolkata');
    expect(between(options, '2026-11-20T12:00:00Z', '2026-11-24T12:00:00Z')).toEqual([
      '2026-11-23T03:30:00.000Z',
      '2026-11-24T03:30:00.000Z',
    ]);
  });

  it('takes a time that is skipped in spring an hour later, once', () => {
    const options = cron('30 2 * * *', 'Europe/Berlin');
    expect(between(options, '2026-03-28T12:00:00Z', '2026-03-30T12:00:00Z')).toEqual([
      '2026-03-29T01:30:00.000Z',
      '2026-03-30T00:30:00.000Z',
    ]);
  });

  it('takes a time that comes twice in autumn once', () => {
    const options = cron('30 2 * * *', 'Europe/Berlin');
    expect(between(options, '2026-10-24T12:00:00Z', '2026-10-26T12:00:00Z')).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-26T01:30:00.000Z',
    ]);
  });

  it('goes on through both hours when it comes several times an hour', () => {
    const options = cron('*/30 * * * *', 'Europe/Berlin');
    expect(between(options, '2026-10-24T23:45:00Z', '2026-10-25T02:00:00Z')).toHaveLength(5);
  });

  it('counts every so many minutes from 1970, whatever the zone', () => {
    const options: ScheduleOptions = { schedule: { type: 'every', minutes: 15 }, timeZone: 'UTC', missedTicks: 'skip' };
    expect(between(options, '2026-01-01T00:00:00Z', '2026-01-01T00:31:00Z')).toEqual([
      '2026-01-01T00:15:00.000Z',
      '2026-01-01T00:30:00.000Z',
    ]);
  });

  it('leaves out where it begins, takes where it ends, and stops when told', () => {
    const options = cron('0 * * * *', 'UTC');
    expect(between(options, '2026-01-01T00:00:00Z', '2026-01-01T02:00:00Z')).toEqual([
      '2026-01-01T01:00:00.000Z',
      '2026-01-01T02:00:00.000Z',
    ]);
    expect(between(options, '2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z', 3)).toHaveLength(3);
  });
});

describe('scheduleProblem', () => {
  it('finds nothing wrong with what can come', () => {
    expect(scheduleProblem(cron('0 0 29 2 *', 'UTC'))).toBeNull();
  });
  it.each(['61 * * * *', '0 0 31 2 *', 'x * * * *'])('says what is wrong with "%s"', (expression) => {
    expect(scheduleProblem(cron(expression, 'UTC'))).toEqual(expect.any(String));
  });
});
