import type { JsonObject } from '@tessera/kernel/json';
import { buildPlan } from './compile/build-plan.ts';
import { parseJsonTemplate } from './json-template.ts';
import { fillPlan } from './compile/options-plan.ts';

describe('parseJsonTemplate', () => {
  it.each([
    ['{"a": {{x.y}}}', { a: '{{x.y}}' }],
    ['{"a":{{x.y}},"b":[{{x.z}},1]}', { a: '{{x.y}}', b: ['{{x.z}}', 1] }],
    ['{"a": "Dear {{x.y}}"}', { a: 'Dear {{x.y}}' }],
    ['{"a": "{{x.y | default("-")}}"}', { a: '{{x.y | default("-")}}' }],
    ['{"a": "{{x.y | default(\\"-\\")}}"}', { a: '{{x.y | default("-")}}' }],
    ['{{x.y}}', '{{x.y}}'],
    ['{"a": "\\"{{x.y}}\\""}', { a: '"{{x.y}}"' }],
  ])('%s', (text, value) => expect(parseJsonTemplate(text)).toEqual({ ok: true, value }));

  it.each(['{"a": {{x.y}', '{"a" {{x.y}}}', '{{x.y}} {{x.z}}', ''])('%j is not JSON', (text) =>
    expect(parseJsonTemplate(text).ok).toBe(false),
  );
});

describe('a JSON body that is filled in', () => {
  const fill = (json: string, x: JsonObject): unknown => {
    const { plan } = buildPlan({ json }, { templates: [], jsonTemplates: ['json'] });
    return fillPlan(plan, { timeZone: 'UTC', read: () => x });
  };

  it('keeps the type of a standalone value', () => {
    expect(fill('{"n": {{x.n}}, "t": "{{x.n}}", "s": "no. {{x.n}}"}', { n: 5 })).toEqual({
      json: { n: 5, t: 5, s: 'no. 5' },
    });
  });

  it('cannot be broken out of', () => {
    const y = '", "admin": true, "z": "';
    expect(fill('{"a": "{{x.y}}"}', { y })).toEqual({ json: { a: y } });
  });
});
