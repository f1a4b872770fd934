import { daterangeAnswer, type RangeLimits } from './daterange.answer.ts';
import { daterangeField } from './daterange.field.ts';

const open: RangeLimits = { disabled: { days: [] } };
const read = (start: unknown, end: unknown, limits: Partial<RangeLimits> = {}): unknown => {
  const reading = daterangeAnswer.read({ start, end }, { ...open, ...limits }, {});
  return reading.ok ? reading.value : reading.fault.code;
};

describe('a date range', () => {
  it.each([
    ['2025-06-01', '2025-06-01', {}, { start: '2025-06-01', end: '2025-06-01' }],
    [' 2025-06-01 ', '2025-07-31', {}, { start: '2025-06-01', end: '2025-07-31' }],
    ['2025-06-02', '2025-06-01', {}, 'daterange.reversed'],
    ['2025-06-02', '', {}, 'daterange.incomplete'],
    [null, '2025-06-02', {}, 'daterange.incomplete'],
    ['2025-06-31', '2025-07-01', {}, 'date.invalid'],
    ['01/06/2025', '2025-07-01', {}, 'date.invalid'],
    ['2025-06-01', 20250701, {}, 'date.invalid'],
    ['0025-06-01', '2025-07-01', {}, 'date.implausible'],
    ['1850-06-01', '2025-07-01', { after: '1800-01-01' }, { start: '1850-06-01', end: '2025-07-01' }],
    ['2025-06-01', '2025-06-10', { before: '2025-06-10' }, 'daterange.notBefore'],
    ['2025-06-01', '2025-06-09', { before: '2025-06-10' }, { start: '2025-06-01', end: '2025-06-09' }],
    ['2025-06-01', '2025-06-09', { after: '2025-06-01' }, 'daterange.notAfter'],
    ['2025-06-01', '2025-06-09', { disabled: { before: '2025-06-02', days: [] } }, 'daterange.tooEarly'],
    [
      '2025-06-02',
      '2025-06-09',
      { disabled: { before: '2025-06-02', after: '2025-06-08', days: [] } },
      'daterange.tooLate',
    ],
    ['2025-06-02', '2025-06-09', { disabled: { days: ['2025-06-09'] } }, 'daterange.dayOff'],
    ['2025-06-02', '2025-06-09', { disabled: { days: ['2025-06-05'] } }, { start: '2025-06-02', end: '2025-06-09' }],
  ])('from %j to %j with %j is %j', (start, end, limits, expected) => {
    expect(read(start, end, limits)).toEqual(expected);
  });

  it('of other shapes is incomplete, and without any day blank', () => {
    for (const answer of ['2025-06-01', 7, ['2025-06-01', '2025-06-02']])
      expect(daterangeAnswer.read(answer, open, {})).toMatchObject({ fault: { code: 'daterange.incomplete' } });
    expect(daterangeAnswer.isBlank({ start: '', end: ' ' })).toBe(true);
    expect(daterangeAnswer.isBlank({})).toBe(true);
    expect(daterangeAnswer.isBlank({ start: '', end: '2025-06-01' })).toBe(false);
  });

  it.each([
    [{ before: '2025-06-02', after: '2025-06-01' }, 'after'],
    [{ before: '2025-06-10', disabled: { before: '2025-06-10' } }, 'disabled.before'],
    [{ disabled: { before: '2025-06-10', after: '2025-06-09' } }, 'disabled.before'],
    [{ before: '0025-06-10' }, 'before'],
    [{ before: '2025-06-03', after: '2025-06-01' }, undefined],
    [{ disabled: { before: '2025-06-10', after: '2025-06-10' } }, undefined],
  ])('with the limits %j is wrong at %s', (options, path) => {
    expect(daterangeField.checkOptions(daterangeField.options.parse(options))[0]?.path).toBe(path);
  });
});
