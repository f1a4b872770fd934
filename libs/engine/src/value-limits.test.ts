import type { JsonObject, JsonValue } from '@tessera/kernel/json';
import { buildPlan } from './compile/build-plan.ts';
import { fillPlan } from './compile/options-plan.ts';
import { runPure } from './run-pure.ts';

const context = { now: 0, timeZone: 'UTC' };
const large = 'x'.repeat(400_000);

/** Options whose every text is a template, rendered from one node `a`. */
function filled(options: JsonObject, a: JsonObject): JsonValue {
  const { plan } = buildPlan(options, { templates: ['*', '*.*', '*.*.*'] });
  return fillPlan(plan, { timeZone: 'UTC', read: () => a });
}

/** A list nested `depth` levels deep. */
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

function transformed(value: JsonValue, ...operations: JsonObject[]) {
  return runPure({ kind: 'transform', options: { values: [{ name: 'v', value, operations }] } }, context);
}

describe('what templates fill in', () => {
  it('is rejected if one text repeats a large value', () => {
    expect(() => filled({ text: '{{a.v}}'.repeat(20) }, { v: large })).toThrow('larger than 5,000,000');
  });

  it('is rejected if many texts do so together', () => {
    const texts = Array.from({ length: 20 }, () => '{{a.v}}');
    expect(() => filled({ texts }, { v: large })).toThrow('larger than 5,000,000');
    expect(filled({ texts: texts.slice(10) }, { v: large })).toHaveProperty('texts.length', 10);
  });

  it('is rejected if values share their parts', () => {
    let shared: JsonObject = { leaf: 'x'.repeat(20) };
    for (let level = 0; level < 30; level += 1) shared = { one: shared, other: shared };
    expect(() => filled({ value: '{{a}}' }, shared)).toThrow('larger than 5,000,000');
  });

  it.each(['{{a.v | json | json | json | json | json | json}}', `{{a.list | join("${'-'.repeat(1_000)}")}}`])(
    'is refused when filters make it grow: %.40s',
    (template) => {
      const given = { v: '"'.repeat(400_000), list: Array.from({ length: 20_000 }, () => '') };
      expect(() => filled({ template }, given)).toThrow('larger than 5,000,000');
    },
  );
});

describe('what a transform gives', () => {
  const twice = { op: 'replace', search: 'x', replacement: 'xx' };
  it('is rejected if it grows step by step', () => {
    expect(transformed(large, twice, twice, twice, twice)).toMatchObject({ kind: 'fail', code: 'TOO_LARGE' });
    const escaped = Array.from({ length: 20 }, () => ({ op: 'toJson' }));
    expect(transformed('""""""""', ...escaped)).toMatchObject({ kind: 'fail', code: 'TOO_LARGE' });
  });

  it('is rejected if serialising its nesting would overflow the stack', () => {
    expect(transformed(nested(100), { op: 'parseJson' })).toMatchObject({ kind: 'done' });
    expect(transformed(nested(100_000), { op: 'parseJson' })).toMatchObject({
      kind: 'fail',
      code: 'TOO_LARGE',
      message: expect.stringContaining('nest more than 200'),
    });
  });
});
