import type { JsonObject, JsonValue } from '@tessera/kernel/json';
import { nodes } from '@tessera/nodes/registry';
import { transformOperations } from '@tessera/nodes/kinds/transform/transform-operations';
import { runPure } from './run-pure.ts';

const context = { now: Date.parse('2026-03-04T20:05:06Z'), timeZone: 'UTC' };

/** Runs one value through operations written as the editor stores them. */
function transformed(value: JsonValue, ...operations: JsonObject[]): JsonValue | undefined {
  const stored = nodes.transform.options.parse({ values: [{ name: 'v', value: '', operations }] });
  const [{ operations: parsed } = { operations: [] }] = stored.values;
  const options: JsonObject = { values: [{ name: 'v', value, operations: JSON.parse(JSON.stringify(parsed)) }] };
  const outcome = runPure({ kind: 'transform', options }, context);
  if (outcome.kind === 'fail') throw new Error(`${outcome.code}: ${outcome.message}`);
  return outcome.kind === 'done' ? outcome.output['v'] : undefined;
}

const people: JsonObject[] = [
  { name: 'Asha', age: 41, home: { city: 'Pune' } },
  { name: 'Bo', age: '9', home: { city: 'Oslo' } },
  { name: 'Cy', age: null },
];

describe('transform', () => {
  const cases: [keyof typeof transformOperations, JsonValue, JsonObject, JsonValue][] = [
    ['upper', 'straße', {}, 'STRASSE'],
    ['lower', 'ABC', {}, 'abc'],
    ['trim', '  a ', {}, 'a'],
    ['replace', 'a.b.c', { search: '.', replacement: '-' }, 'a-b-c'],
    ['replace', 'abc', { search: 'b' }, 'ac'],
    ['split', 'a, b', { separator: ', ' }, ['a', 'b']],
    ['split', '', { separator: ',' }, []],
    ['slice', 'abcdef', { start: 1, end: 3 }, 'bc'],
    ['slice', 'abcdef', { start: -2 }, 'ef'],
    ['slice', [1, 2, 3], { start: 1 }, [2, 3]],
    ['length', 'abc', {}, 3],
    ['length', [1, 2], {}, 2],
    ['toText', 5, {}, '5'],
    ['toText', null, {}, ''],
    ['toNumber', ' 1.50 ', {}, 1.5],
    ['add', 0.1, { by: 0.2 }, 0.3],
    ['add', '2', { by: '3' }, 5],
    ['subtract', 0.3, { by: 0.1 }, 0.2],
    ['multiply', 1.1, { by: 3 }, 3.3],
    ['divide', 1, { by: 8 }, 0.125],
    ['remainder', 7, { by: 3 }, 1],
    ['round', 1.005, { digits: 2 }, 1.01],
    ['round', -2.5, {}, -3],
    ['round', 1e21, { digits: 2 }, 1e21],
    ['formatDate', '2026-03-04', {}, '04/03/2026'],
    ['formatDate', '2026-03-04T20:05:06Z', { format: 'HH:mm', timeZone: 'Asia/Kolkata' }, '01:35'],
    ['addTime', '2026-01-31', { amount: 1, unit: 'months' }, '2026-02-28'],
    ['addTime', '2026-01-31', { amount: '2', unit: 'days' }, '2026-02-02'],
    ['parseJson', '{"a":[1]}', {}, { a: [1] }],
    ['toJson', { a: [1] }, {}, '{"a":[1]}'],
    ['pick', people, { path: '[1].home.city' }, 'Oslo'],
    ['pick', { a: 1 }, { path: 'b.c' }, null],
    ['pick', {}, { path: 'constructor' }, null],
    ['map', people, { path: 'home.city' }, ['Pune', 'Oslo', null]],
    ['filter', people, { path: 'age', operator: 'greaterThan', value: 18 }, [people[0]!]],
    ['filter', ['a', '', null], { operator: 'isNotEmpty' }, ['a']],
    ['count', people, {}, 3],
    ['count', { a: 1 }, {}, 1],
    ['first', [1, 2], {}, 1],
    ['first', [], {}, null],
    ['last', [1, 2], {}, 2],
    ['sum', [0.1, 0.2, '3'], {}, 3.3],
    ['sort', [10, 9, null, '8', 'x'], {}, ['8', 9, 10, 'x', null]],
    ['sort', ['b', 'a', ''], { direction: 'descending' }, ['b', 'a', '']],
    ['sort', people, { path: 'name', direction: 'descending' }, people.toReversed()],
    ['unique', [1, '1', 1, { a: 1, b: 2 }, { b: 2, a: 1 }], {}, [1, '1', { b: 2, a: 1 }]],
    ['reverse', [1, 2], {}, [2, 1]],
    ['join', ['a', 1, null], {}, 'a, 1, '],
  ];

  it.each(cases)('%s of %j with %j is %j', (op, value, options, expected) =>
    expect(transformed(value, { op, ...options })).toEqual(expected),
  );

  it('has a case for every operation', () => {
    expect(new Set(cases.map(([op]) => op))).toEqual(new Set(Object.keys(transformOperations)));
  });

  it('applies operations one after the other', () => {
    const steps: JsonObject[] = [
      { op: 'split', separator: ',' },
      { op: 'map', path: 'x' },
      { op: 'count' },
      { op: 'add', by: 1 },
    ];
    expect(transformed('a,b', ...steps)).toBe(3);
  });

  it.each<[JsonValue, JsonObject, string]>([
    ['x', { op: 'add', by: 1 }, 'BAD_VALUE: Value "v", "Add": Expected a number, but got "x".'],
    [1, { op: 'divide', by: 0 }, 'not a number that can be stored'],
    [1, { op: 'add', by: '{{x}}' }, 'Expected a number'],
    ['x', { op: 'map', path: 'a' }, 'Expected a list'],
    ['soon', { op: 'formatDate' }, 'Expected a date'],
    ['2026-01-01', { op: 'formatDate', format: 'jj' }, 'not a date format'],
    ['{', { op: 'parseJson' }, 'is not JSON'],
    [[{}], { op: 'sum' }, 'Expected a number'],
    [['a'], { op: 'filter', operator: 'lessThan', value: 3 }, 'NOT_COMPARABLE'],
    ['x'.repeat(60_000), { op: 'replace', search: 'x', replacement: 'y'.repeat(1_000) }, 'larger than 5,000,000'],
  ])('%j cannot be used by %j', (value, operation, message) =>
    expect(() => transformed(value, operation)).toThrow(message),
  );
});

describe('conditionalRouting', () => {
  const group = (id: string, ...conditions: JsonObject[]): JsonObject => ({ id, conditions });
  const is = (field: JsonValue, value: JsonValue): JsonObject => ({ field, operator: 'equal', value });
  it.each([
    [
      'the first group whose conditions all hold',
      [group('a', is(1, 1), is(2, 3)), group('b', is(1, 1)), group('c', is(1, 1))],
      'b',
    ],
    ['else where none holds', [group('a', is(1, 2))], 'else'],
  ])('takes %s', (_which, groups, port) => {
    const outcome = runPure({ kind: 'conditionalRouting', options: { groups } }, context);
    expect(outcome).toEqual({ kind: 'done', output: { branch: port }, port });
  });

  it('explains a comparison of incompatible types', () => {
    const condition = { field: 'abc', operator: 'lessThan', value: 3 };
    expect(runPure({ kind: 'conditionalRouting', options: { groups: [group('a', condition)] } }, context)).toEqual({
      ...{ kind: 'fail', code: 'NOT_COMPARABLE', retryable: false },
      message: '"abc" and 3 cannot be put in order.',
    });
  });
});

describe('named values', () => {
  it.each([
    ['collectVariables' as const, 'variables'],
    ['output' as const, 'values'],
  ])('%s gives each under its name', (kind, key) => {
    const options = {
      [key]: [
        { name: 'a', value: [1] },
        { name: 'b', value: 'x' },
      ],
    };
    expect(runPure({ kind, options }, context)).toEqual({ kind: 'done', output: { a: [1], b: 'x' } });
  });
});

describe('runPure', () => {
  it('rejects kinds with effects', () => {
    expect(() => runPure({ kind: 'webhook', options: {} }, context)).toThrow('has effects');
  });
  it('fails on a value of absurd depth', () => {
    const deep: JsonValue = JSON.parse('['.repeat(200_000) + ']'.repeat(200_000));
    expect(() => transformed(deep, { op: 'toJson' })).toThrow('nested too deeply');
  });
  it('fails on invalid options', () => {
    expect(runPure({ kind: 'transform', options: {} }, context)).toMatchObject({ kind: 'fail', code: 'BAD_OPTION' });
  });
});
