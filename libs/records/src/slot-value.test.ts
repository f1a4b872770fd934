import { comparatorOf } from '@tessera/query/sort';
import fc from 'fast-check';
import { numberKey, sortKey } from './sort-key.ts';
import { chainOf, type Slots, slotNames, slotToTake, slotValue, stepsOfChain } from './slot-value.ts';

const choices = ['won', 'open', 'lost'].map((value) => ({ value, label: value }));
const properties = {
  name: { kind: 'text', label: 'Name' },
  amount: { kind: 'number', label: 'Amount' },
  status: { kind: 'choice', label: 'Status', choices },
  tags: { kind: 'choices', label: 'Tags', choices },
  isPaid: { kind: 'boolean', label: 'Paid' },
  due: { kind: 'day', label: 'Due' },
  at: { kind: 'time', label: 'At' },
  sent: { kind: 'moment', label: 'Sent' },
} as const;
const names = Object.keys(properties);

const texts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.constantFrom('ab', 'ab c', 'ab/x', 'abc', 'Form 9', 'Form 10', 'Éclair', 'नाम', 'नामा', '\u0001', '\uffff', '~'),
);
const day = fc.integer({ min: 0, max: 40_000 }).map((at) => new Date(at * 86_400_000).toISOString().slice(0, 10));
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 4 });
const row = fc.record({
  id: fc.uuid(),
  values: fc.record({
    name: maybe(texts),
    amount: maybe(fc.oneof(fc.integer({ min: -3, max: 3 }), fc.double({ noNaN: true }), fc.constant(-0))),
    status: maybe(fc.constantFrom('won', 'open', 'lost', 'gone')),
    tags: maybe(fc.array(fc.constantFrom('won', 'open'), { minLength: 1, maxLength: 2 })),
    isPaid: maybe(fc.boolean()),
    due: maybe(day),
    at: maybe(fc.constantFrom('00:00', '09:30', '23:45')),
    sent: maybe(fc.date({ noInvalidDate: true, min: new Date('1900-01-01'), max: new Date('2200-01-01') })),
  }),
});
const step = fc.record({
  property: fc.constantFrom(...names),
  direction: fc.constantFrom('ascending' as const, 'descending' as const),
});
const chain = fc.uniqueArray(step, { minLength: 2, maxLength: 3, selector: ({ property }) => property });

/** Orders by code units, as both database servers order these texts. */
const byUnits = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);
/** Equal values are ordered by id, ascending. */
const ordered = (rows: { id: string; values: Record<string, unknown> }[], sort: Parameters<typeof comparatorOf>[0]) =>
  [...rows].sort(comparatorOf(sort, properties)).map(({ id }) => id);
/** Texts of more than 60 characters, or that only differ in reserved characters, share a key. */
const distinct = (rows: { values: { name?: string } }[]) =>
  rows.every(({ values: { name } }) => !/[\p{Cc}\uffff]/u.test(name ?? ''));

test('a slot of one property has the order of lists', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), fc.constantFrom(...names), (rows, property) => {
      fc.pre(distinct(rows));
      const sort = [{ property, direction: 'ascending' as const }];
      const bySlot = rows
        .map(({ id, values }) => ({ id, slot: slotValue(sort, values, id, properties) }))
        .sort((left, right) => byUnits(left.slot, right.slot));
      expect(bySlot.map(({ id }) => id)).toEqual(ordered(rows, sort));
    }),
  );
});

test('a chain has the order of lists in every combination of directions, blanks last', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), chain, (rows, sort) => {
      fc.pre(distinct(rows));
      const bySlot = rows
        .map(({ id, values }) => ({ id, slot: slotValue(sort, values, id, properties) }))
        .sort((left, right) => byUnits(left.slot, right.slot));
      expect(bySlot.map(({ id }) => id)).toEqual(ordered(rows, sort));
    }),
  );
});

test('a slot value is well-formed text whatever the value', () => {
  fc.assert(
    fc.property(row, chain, ({ id, values }, sort) => {
      const slot = slotValue(sort, { ...values, name: `${values.name ?? ''}${'😀'.repeat(40)}` }, id, properties);
      expect(Buffer.from(slot).toString()).toBe(slot);
    }),
  );
});

test('the order of number keys is that of the numbers', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true }), fc.double({ noNaN: true }), (left, right) => {
      expect(Math.sign(byUnits(numberKey(left), numberKey(right)))).toBe(left < right ? -1 : left > right ? 1 : 0);
    }),
  );
  expect(numberKey(-0)).toBe(numberKey(0));
});

test('values without an order have no key', () => {
  expect(() => sortKey([{ name: 'a.pdf' }], { kind: 'files' })).toThrow('have no order');
});

test('a chain has one name, from which its steps are read', () => {
  const steps = [
    { property: 'status', direction: 'ascending' },
    { property: 'amount', direction: 'descending' },
  ] as const;
  expect(chainOf(steps)).toBe('status,-amount');
  expect(stepsOfChain('status,-amount')).toEqual(steps);
  expect(chainOf([{ property: 'due', direction: 'descending' }])).toBe('due');
});

test('a new sort takes a free slot, else the idlest that no saved view needs, else none', () => {
  const slot = (of: string, usedAt: number) => ({ of, usedAt, state: 'ready', done: 0 }) as const;
  const full = Object.fromEntries(slotNames.map((name, at) => [name, slot(`p${at}`, 100 - at)])) as Slots;
  const { b: _free, ...one } = full;
  expect(slotToTake({}, new Set())).toBe('a');
  expect(slotToTake(one, new Set())).toBe('b');
  expect(slotToTake(full, new Set(['p11', 'p10']))).toBe('j');
  expect(slotToTake(full, new Set(slotNames.map((_, at) => `p${at}`)))).toBeUndefined();
});
