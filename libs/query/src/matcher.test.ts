import { checkFilter } from './check-filter.ts';
import { describeFilter } from './describe-filter.ts';
import type { Filter, FilterCondition } from './filter.schema.ts';
import { matcherOf } from './matcher.ts';
import { operators, type Operator, operatorsOfKind, valueKinds } from './operators.ts';
import type { Properties } from './values.ts';

const properties: Properties = {
  name: { kind: 'text', label: 'Name' },
  amount: { kind: 'number', label: 'Amount' },
  paid: { kind: 'boolean', label: 'Paid' },
  status: {
    kind: 'choice',
    label: 'Status',
    choices: [
      { value: 'open', label: 'Open' },
      { value: 'won', label: 'Won' },
    ],
  },
  tags: { kind: 'choices', label: 'Tags' },
  due: { kind: 'day', label: 'Due' },
  at: { kind: 'time', label: 'Time' },
  seen: { kind: 'moment', label: 'Seen' },
  stay: { kind: 'range', label: 'Stay' },
  files: { kind: 'files', label: 'Files' },
  owner: { kind: 'relation', label: 'Owner' },
  data: { kind: 'object', label: 'Data' },
};
// Sunday 29 March 2026, 00:30 in UTC; in Kolkata 06:00 of that day, in New York 20:30 of the day before.
const now = Date.parse('2026-03-29T00:30:00Z');
const check = (property: string, operator: Operator, value: unknown, stored: unknown, timeZone = 'UTC'): boolean => {
  const filter = { property, operator, ...(value !== undefined && { value }) } as FilterCondition;
  expect(checkFilter(filter, properties)).toEqual([]);
  return matcherOf(filter, properties, { now, timeZone, me: 'uma' })(
    stored === undefined ? {} : { [property]: stored },
  );
};

it.each<[string, Operator, unknown, unknown, boolean]>([
  ['name', 'contains', 'émi', 'ÉMILE', true],
  ['name', 'contains', 'straße', 'STRASSE', false],
  ['name', 'contains', 'a.b', 'axb', false],
  ['name', 'contains', 'ΣΑΣ', 'σας', false],
  ['name', 'contains', 'ΣΑ', 'σας', true],
  ['name', 'equal', 'Ann', 'ann', false],
  ['name', 'in', ['Ann', 'Bob'], 'Bob', true],
  ['name', 'isEmpty', undefined, '', true],
  ['amount', 'lessThan', 10, 9, true],
  ['amount', 'greaterOrEqual', 10, 10, true],
  ['amount', 'lessOrEqual', 0, undefined, false],
  ['paid', 'isTrue', undefined, true, true],
  ['paid', 'isFalse', undefined, undefined, true],
  ['status', 'in', ['open', 'won'], 'won', true],
  ['status', 'equal', 'other: Baker', 'other: Cook', false],
  ['tags', 'contains', 'other', ['a', 'other: Baker'], true],
  ['tags', 'notContains', 'other', ['a', 'other: Baker'], false],
  ['tags', 'notIn', ['other', 'x'], ['other: Baker'], false],
  ['tags', 'contains', 'a', ['a', 'b'], true],
  ['tags', 'contains', 'a', ['ab'], false],
  ['tags', 'in', ['x', 'b'], ['a', 'b'], true],
  ['tags', 'isEmpty', undefined, [], true],
  ['at', 'lessThan', '10:00', '09:30', true],
  ['due', 'equal', '2026-03-29', '2026-03-29', true],
  ['due', 'today', undefined, '2026-03-29', true],
  ['due', 'yesterday', undefined, '2026-03-28', true],
  ['due', 'tomorrow', undefined, '2026-03-30', true],
  ['due', 'thisWeek', undefined, '2026-03-23', true],
  ['due', 'thisWeek', undefined, '2026-03-30', false],
  ['due', 'thisMonth', undefined, '2026-03-01', true],
  ['due', 'lastMonth', undefined, '2026-02-28', true],
  ['due', 'lastMonth', undefined, '2026-03-01', false],
  ['due', 'thisQuarter', undefined, '2026-01-01', true],
  ['due', 'lastQuarter', undefined, '2025-12-31', true],
  ['due', 'lastQuarter', undefined, '2025-09-30', false],
  ['due', 'thisYear', undefined, '2026-12-31', true],
  ['due', 'tillDate', undefined, '2026-03-29', true],
  ['due', 'tillDate', undefined, '2026-03-30', false],
  ['due', 'lastDays', 7, '2026-03-23', true],
  ['due', 'lastDays', 7, '2026-03-22', false],
  ['due', 'nextDays', 7, '2026-04-04', true],
  ['due', 'nextDays', 7, '2026-04-05', false],
  ['due', 'dateBetween', { start: '2026-03-01', end: '' }, '2026-03-01', true],
  ['due', 'dateBetween', { start: '', end: '2026-03-01' }, '2026-03-02', false],
  ['due', 'dateAfter', '2026-03-29', '2026-03-29', false],
  ['seen', 'equal', '2026-03-29', new Date('2026-03-29T23:59:59.999Z'), true],
  ['seen', 'dateAfter', '2026-03-29T00:00:00Z', '2026-03-29T00:00:00.000Z', false],
  ['seen', 'dateAfter', '2026-03-29T00:00:00Z', '2026-03-29T00:00:00.001Z', true],
  ['seen', 'isEmpty', undefined, undefined, true],
  ['stay', 'dateBefore', '2026-03-29', { start: '2026-03-28', end: '2026-04-02' }, true],
  ['files', 'contains', 'PASS', [{ name: 'my passport.pdf' }], true],
  ['owner', 'contains', '@me', ['uma'], true],
  ['owner', 'contains', '@me', ['ben'], false],
  ['data', 'isEmpty', undefined, { a: 1 }, false],
  ['data', 'isNotEmpty', undefined, [null], true],
  ['data', 'isNotEmpty', undefined, undefined, false],
])('%s %s %j holds for %j: %s', (property, operator, value, stored, expected) =>
  expect(check(property, operator, value, stored)).toBe(expected),
);

it.each(['notEqual', 'notContains', 'notIn'] as const)('%s holds for a blank', (operator) => {
  for (const [property, { kind }] of Object.entries(properties)) {
    if (!(operatorsOfKind[kind] as readonly Operator[]).includes(operator)) continue;
    const single = { day: '2026-01-01', moment: '2026-01-01', range: '2026-01-01', number: 1, time: '10:00' }[
      kind as 'day'
    ];
    const value = operators[operator].operand === 'list' ? [single ?? 'a'] : (single ?? 'a');
    expect([property, check(property, operator, value, undefined)]).toEqual([property, true]);
  }
});

it('takes the day of the time zone', () => {
  const instant = new Date('2026-03-28T18:45:00Z');
  expect(check('seen', 'today', undefined, instant, 'UTC')).toBe(false);
  expect(check('seen', 'today', undefined, instant, 'Asia/Kolkata')).toBe(true);
});

it('counts the 23 hours of a day on which clocks go forward', () => {
  const zone = 'Europe/Berlin';
  expect(check('seen', 'equal', '2026-03-29', '2026-03-29T21:59:59.999Z', zone)).toBe(true);
  expect(check('seen', 'equal', '2026-03-29', '2026-03-29T22:00:00.000Z', zone)).toBe(false);
});

it('holds for empty groups, nested ones too', () => {
  const matches = (filter: Filter) => matcherOf(filter, properties, { now, timeZone: 'UTC' })({});
  expect([matches({ all: [] }), matches({ any: [] }), matches({ any: [{ all: [] }] })]).toEqual([true, true, true]);
});

it('has an operator for every kind, and takes none that does not fit', () => {
  for (const kind of valueKinds) expect(operatorsOfKind[kind].length).toBeGreaterThan(0);
  const wrong: Filter = {
    all: [
      { property: 'nothing', operator: 'isEmpty' },
      { any: [{ property: 'amount', operator: 'contains', value: 'a' }] },
      { property: 'amount', operator: 'equal', value: 'ten' },
      { property: 'due', operator: 'dateBefore', value: '2026-02-30' },
      { property: 'due', operator: 'lastDays', value: 0 },
      { property: 'name', operator: 'isEmpty', value: 'a' },
      { property: 'due', operator: 'dateBetween', value: { start: '', end: '' } },
    ],
  };
  const paths = checkFilter(wrong, properties).map(({ path }) => path);
  const atValue = [2, 3, 4, 5, 6].map((index) => `all.${index}.value`);
  expect(paths).toEqual(['all.0.property', 'all.1.any.0.operator', ...atValue]);
});

it('reads as a sentence', () => {
  const filter: Filter = {
    all: [
      { property: 'status', operator: 'in', value: ['open', 'won'] },
      {
        any: [
          { property: 'seen', operator: 'lastDays', value: 7 },
          { property: 'due', operator: 'dateBetween', value: { start: '2026-01-01', end: '' } },
        ],
      },
      { any: [] },
    ],
  };
  expect(describeFilter(filter, properties)).toBe(
    'Status is one of Open, Won and (Seen is in the last 7 days or Due is between 2026-01-01 and …)',
  );
});
