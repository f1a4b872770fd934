import type { JsonValue } from '@tessera/kernel/json';
import { type Operator, operatorNames } from '@tessera/query/operators';
import fc from 'fast-check';
import { holds } from './condition.ts';

// Wednesday 4 March 2026, 20:05 in UTC; 5 March, 01:35 in Kolkata.
const now = Date.parse('2026-03-04T20:05:06Z');
const check = (field: JsonValue, operator: Operator, value?: JsonValue, timeZone = 'UTC'): boolean =>
  holds({ field, operator, value }, { now, timeZone });

type Row = [JsonValue, Operator, JsonValue | undefined, boolean];

describe('values', () => {
  it.each<Row>([
    ['a', 'equal', 'a', true],
    ['a', 'equal', 'A', false],
    [5, 'equal', '5', true],
    [5, 'equal', ' 5.0 ', true],
    ['5', 'equal', '5.0', false],
    ['5', 'equal', 5, true],
    [5, 'equal', 'five', false],
    [0, 'equal', '', false],
    [0, 'equal', false, false],
    [true, 'equal', 'true', true],
    [true, 'equal', 'TRUE', true],
    [false, 'equal', 'no', false],
    [null, 'equal', '', true],
    [null, 'equal', null, true],
    [null, 'equal', 0, false],
    [[1, 2], 'equal', [1, 2], true],
    [[1, 2], 'equal', [2, 1], false],
    [{ a: 1, b: 2 }, 'equal', { b: 2, a: 1 }, true],
    [{ a: 1 }, 'equal', { a: 1, b: null }, false],
    [[], 'equal', {}, false],
    ['a', 'notEqual', 'b', true],
    [5, 'notEqual', '5', false],
    ['Hello World', 'contains', 'world', true],
    ['Hello', 'contains', 'x', false],
    [12345, 'contains', 34, true],
    [['a', 'b'], 'contains', 'b', true],
    [['a', 'b'], 'contains', 'B', false],
    [[1, 2], 'contains', '2', true],
    [null, 'contains', 'a', false],
    ['a', 'contains', '', false],
    ['abc', 'notContains', 'x', true],
    [null, 'notContains', 'x', true],
    ['b', 'in', ['a', 'b'], true],
    ['b', 'in', 'a, b ,c', true],
    [2, 'in', '1,2', true],
    ['d', 'in', ['a', 'b'], false],
    [['x', 'b'], 'in', ['a', 'b'], true],
    ['', 'in', 'a,', false],
    [null, 'in', [null], false],
    ['d', 'notIn', ['a'], true],
    [[], 'notIn', ['a'], true],
  ])('%j %s %j is %s', (field, operator, value, expected) => expect(check(field, operator, value)).toBe(expected));
});

describe('order', () => {
  it.each<Row>([
    [1, 'lessThan', 2, true],
    [2, 'lessThan', 2, false],
    ['9', 'lessThan', '10', true],
    ['9', 'lessThan', 10, true],
    ['-1e2', 'lessThan', 0, true],
    [2, 'greaterThan', 1, true],
    [2, 'lessOrEqual', 2, true],
    [2, 'greaterOrEqual', '2', true],
    [1, 'greaterOrEqual', 2, false],
    ['apple', 'lessThan', 'banana', true],
    ['b', 'greaterThan', 'a', true],
    ['2026-01-31', 'lessThan', '2026-02-01', true],
    ['2026-03-04T10:00:00Z', 'greaterThan', '2026-03-04T11:00:00+02:00', true],
    [null, 'lessThan', 5, false],
    ['', 'greaterOrEqual', '', false],
    [5, 'lessThan', '', false],
  ])('%j %s %j is %s', (field, operator, value, expected) => expect(check(field, operator, value)).toBe(expected));

  it.each<[JsonValue, Operator, JsonValue]>([
    [5, 'lessThan', 'five'],
    ['9', 'lessThan', 'ten'],
    [true, 'greaterThan', 1],
    [[1], 'lessThan', 2],
    [{ a: 1 }, 'contains', 'a'],
  ])('%j %s %j cannot be answered', (field, operator, value) => {
    expect(() => check(field, operator, value)).toThrow(expect.objectContaining({ code: 'NOT_COMPARABLE' }));
  });
});

describe('booleans and blanks', () => {
  it.each<Row>([
    [true, 'isTrue', undefined, true],
    ['true', 'isTrue', undefined, true],
    [1, 'isTrue', undefined, true],
    ['yes', 'isTrue', undefined, false],
    [false, 'isTrue', undefined, false],
    [null, 'isTrue', undefined, false],
    [false, 'isFalse', undefined, true],
    ['0', 'isFalse', undefined, true],
    [null, 'isFalse', undefined, false],
    ['', 'isEmpty', undefined, true],
    ['  ', 'isEmpty', undefined, true],
    [null, 'isEmpty', undefined, true],
    [[], 'isEmpty', undefined, true],
    [{}, 'isEmpty', undefined, true],
    [0, 'isEmpty', undefined, false],
    [false, 'isEmpty', undefined, false],
    ['x', 'isNotEmpty', undefined, true],
  ])('%j %s is %4$s', (field, operator, value, expected) => expect(check(field, operator, value)).toBe(expected));
});

describe('dates', () => {
  it.each<Row>([
    ['2026-03-04', 'today', undefined, true],
    ['2026-03-04T23:59:59Z', 'today', undefined, true],
    ['2026-03-05T00:00:00Z', 'today', undefined, false],
    ['2026-03-04T23:00:00-05:00', 'today', undefined, false],
    [now, 'today', undefined, true],
    [{ date: '2026-03-04', time: '09:30' }, 'today', undefined, true],
    ['2026-03-03', 'yesterday', undefined, true],
    ['2026-03-05', 'tomorrow', undefined, true],
    ['2026-03-02', 'thisWeek', undefined, true],
    ['2026-03-08', 'thisWeek', undefined, true],
    ['2026-03-01', 'thisWeek', undefined, false],
    ['2026-03-09', 'thisWeek', undefined, false],
    ['2026-02-28', 'lastMonth', undefined, true],
    ['2026-01-01', 'thisQuarter', undefined, true],
    ['2026-02-26', 'lastDays', 7, true],
    ['2026-02-25', 'lastDays', '7', false],
    ['2026-03-10', 'nextDays', 7, true],
    [null, 'lastDays', 7, false],
    ['2026-03-31', 'thisMonth', undefined, true],
    ['2025-03-04', 'thisMonth', undefined, false],
    ['2026-03-05', 'dateAfter', '2026-03-04', true],
    ['2026-03-04T23:00:00Z', 'dateAfter', '2026-03-04', false],
    ['2026-03-04T23:00:00Z', 'dateAfter', '2026-03-04T22:00:00Z', true],
    ['2026-03-03', 'dateBefore', '2026-03-04', true],
    ['2026-03-04', 'dateBetween', { start: '2026-03-04', end: '2026-03-04' }, true],
    ['2026-03-05', 'dateBetween', { start: '2026-03-04', end: '' }, true],
    ['2026-03-05', 'dateBetween', { start: '', end: '2026-03-04' }, false],
    ['', 'today', undefined, false],
    [null, 'dateBefore', '2026-03-04', false],
  ])('%j %s %j is %s', (field, operator, value, expected) => expect(check(field, operator, value)).toBe(expected));

  it('today is the day of the zone', () => {
    expect(check('2026-03-05', 'today', undefined, 'Asia/Kolkata')).toBe(true);
    expect(check('2026-03-04T20:00:00Z', 'today', undefined, 'Asia/Kolkata')).toBe(true);
    expect(check('2026-03-04T18:00:00Z', 'yesterday', undefined, 'Asia/Kolkata')).toBe(true);
    expect(check('2026-03-05T01:00', 'today', undefined, 'Asia/Kolkata')).toBe(true);
  });

  it.each<[JsonValue, Operator]>([
    ['soon', 'today'],
    ['2026-02-30', 'thisMonth'],
    [true, 'tomorrow'],
    ['04/03/2026', 'dateAfter'],
  ])('%j is no date for %s', (field, operator) => {
    expect(() => check(field, operator, '2026-01-01')).toThrow(expect.objectContaining({ code: 'BAD_VALUE' }));
  });
});

it('every operator answers or explains, whatever the values', () => {
  const value = fc.jsonValue().map((json): JsonValue => JSON.parse(JSON.stringify(json)));
  fc.assert(
    fc.property(value, fc.constantFrom(...operatorNames), value, (field, operator, right) => {
      try {
        expect(typeof check(field, operator, right)).toBe('boolean');
      } catch (error) {
        expect(error).toMatchObject({ name: 'ExpressionFault', message: expect.stringMatching(/\.$/) });
      }
    }),
  );
});

it.each([
  ['equal', 'Caf\u00e9', 'Cafe\u0301', true],
  ['contains', 'un cafe\u0301 noir', 'caf\u00e9', true],
  ['in', 'Cafe\u0301', ['Caf\u00e9'], true],
  ['isEmpty', '\u200b\u3164', null, true],
] as const)('%s does not tell Unicode forms apart', (operator, field, value, expected) => {
  const side = Array.isArray(value) ? [...value] : (value as string | null);
  expect(holds({ field, operator, value: side }, { now: 0, timeZone: 'UTC' })).toBe(expected);
});
