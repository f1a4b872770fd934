import fc from 'fast-check';
import { computed, fieldsIn, misplaced, readFormula } from './formula.ts';

const values: Record<string, unknown> = { price: 19.9, count: 3, from: '1990-02-28', to: '2025-02-27', zero: 0 };
const result = (text: string): unknown => {
  const reading = readFormula(text);
  return reading.ok ? computed(reading.formula, (field) => values[field]) : `${reading.at}: ${reading.reason}`;
};
const anyName = 'abs, ceil, days, floor, max, min, round, years';

describe('a formula', () => {
  it.each<[string, unknown]>([
    ['1 + 2 * 3 - 4 / 2', 5],
    ['(1 + 2) * -(3 - 5)', 6],
    ['8 - 4 - 2', 2],
    ['0.1 + 0.2', 0.3],
    ['{{price}} * {{ count }}', 59.7],
    ['round({{price}} / 3, 2)', 6.63],
    ['min(4, {{count}}, 9) + max(1) + floor(1.9) + ceil(1.1) + abs(-2)', 9],
    ['years({{from}}, {{to}})', 34],
    ['days({{from}}, {{to}})', 12_783],
    ['{{count}} / {{zero}}', undefined],
    ['{{count}} + {{blank}}', undefined],
    ['{{count}} + {{from}}', undefined],
  ])('%s: %s', (text, expected) => {
    expect(result(text)).toEqual(expected);
  });

  it.each([
    ['', '1: there should be a number, a field or a bracket'],
    ['1 +', '4: there should be a number, a field or a bracket'],
    ['1 2', '3: there should be a sign such as + before this'],
    ['(1', '3: there should be a closing bracket'],
    ['1 ^ 2', '3: this cannot be read'],
    ['round(1)', '8: “round” takes 2 values'],
    ['abs 1', '5: there should be a bracket after “abs”'],
    ['constructor(1)', '1: there is no function “constructor”'],
    ['('.repeat(50), '41: there are too many brackets'],
  ])('%s is refused: %s', (text, fault) => {
    expect(result(text)).toMatch(new RegExp(`^${fault.replace(/[+(]/g, '\\$&')}`));
  });

  it('names the functions that there are', () => {
    const names = /there are (.*)$/.exec(String(result('sum(1)')))?.[1]?.split(', ');
    expect(names?.toSorted().join(', ')).toBe(anyName);
  });

  it('knows its fields, and where a number or a date is needed', () => {
    const reading = readFormula('{{from}} + days({{price}}, 3)');
    if (!reading.ok) throw new Error(reading.reason);
    expect(fieldsIn(reading.formula)).toEqual(['from', 'price']);
    const kindOf = (id: string) => (typeof values[id] === 'number' ? ('number' as const) : ('day' as const));
    expect(misplaced(reading.formula, kindOf)).toEqual([
      { what: 'from', wanted: 'number' },
      { what: 'price', wanted: 'day' },
      { what: '3', wanted: 'day' },
    ]);
  });

  it('is read or refused whatever the text, and agrees with the arithmetic of the language', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[-+*/() 0-9a-z{},.]{0,30}$/), (text) => {
        expect(() => result(text)).not.toThrow();
      }),
    );
    const number = fc.integer({ min: 1, max: 99 });
    const product = fc.tuple(number, fc.array(fc.tuple(fc.constantFrom('*', '/'), number), { maxLength: 3 }));
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('+', '-'), product), { minLength: 1, maxLength: 5 }), (terms) => {
        const text = terms.map(([sign, [first, rest]]) => `${sign} ${[first, ...rest.flat()].join(' ')}`).join(' ');
        const expected = terms.reduce((sum, [sign, [first, rest]]) => {
          const term = rest.reduce((value, [by, next]) => (by === '*' ? value * next : value / next), first);
          return sign === '+' ? sum + term : sum - term;
        }, 0);
        expect(result(`0 ${text}`)).toBeCloseTo(expected, 5);
      }),
    );
  });
});
