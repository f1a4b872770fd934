import type { JsonObject, JsonValue } from '@tessera/kernel/json';
import type { TextContext } from '@tessera/nodes/text-contexts';
import { renderText } from './render.ts';
import { parseTemplate } from './template.ts';

function filled(text: string, context: TextContext, trigger: JsonObject): string {
  const template = parseTemplate(text);
  if (!template.ok) throw new Error(template.problems[0]?.message);
  return renderText(template.value, { timeZone: 'UTC', read: () => trigger }, context);
}

describe('a value in an address', () => {
  const base = 'https://example.com';
  it.each([
    [`${base}/x?name={{trigger.v}}`, 'A&admin=1#x', `${base}/x?name=A%26admin%3D1%23x`],
    [`${base}/x?name={{trigger.v}}`, 'a b+c', `${base}/x?name=a%20b%2Bc`],
    [`${base}/users/{{trigger.v}}`, '../admins', `${base}/users/..%2Fadmins`],
    [`${base}/users/{{trigger.v}}`, 'a?x=1', `${base}/users/a%3Fx%3D1`],
    [`${base}/users/{{trigger.v}}/edit`, '%2e%2e', `${base}/users/%252e%252e/edit`],
    [`${base}/users/{{trigger.v}}`, 7, `${base}/users/7`],
    [`${base}/x#{{trigger.v}}`, 'a b', `${base}/x#a%20b`],
    [`${base}/{{trigger.v}}`, null, `${base}/`],
    ['https://{{trigger.v}}.example.com/x', 'eu-1', 'https://eu-1.example.com/x'],
    ['{{trigger.v}}/x', 'https://a.example/y?z=1', 'https://a.example/y?z=1/x'],
    ['{{trigger.v}}', 5, '5'],
  ])('%s with %j', (text, v, expected) => expect(filled(text, 'address', { v })).toBe(expected));

  it.each<[string, JsonValue, string]>([
    [`${base}/users/{{trigger.v}}`, '..', '{{trigger.v}}'],
    [`${base}/users/{{trigger.v}}/x`, '.', '{{trigger.v}}'],
    ['https://{{trigger.v}}/x', 'evil.example/y#', '{{trigger.v}}'],
    ['https://api.{{trigger.v}}', 'a@evil.example', '{{trigger.v}}'],
    [`${base}/{{trigger.v}}`, ['a'], '{{trigger.v}} is a list'],
    ['{{trigger.v}}', { a: 1 }, '{{trigger.v}} is an object'],
  ])('%s refuses %j and names the variable', (text, v, message) => {
    expect(() => filled(text, 'address', { v })).toThrow(message);
  });
});

describe('a value in another text', () => {
  it.each<[TextContext, string, JsonValue, string]>([
    ['form', 'a=1&b={{trigger.v}}', 'x&c=2 +', 'a=1&b=x%26c%3D2+%2B'],
    ['xml', '<a b="{{trigger.v}}"/>', '"><x>&\'', '<a b="&quot;&gt;&lt;x&gt;&amp;&apos;"/>'],
    ['json', '{"a":"{{trigger.v}}"}', 'x","b":"y\n', '{"a":"x\\",\\"b\\":\\"y\\n"}'],
    ['json', '{"a":{{trigger.v}}}', [1, 'b'], '{"a":[1,"b"]}'],
    ['plain', '{{trigger.v}}', null, ''],
    ['plain', '{{trigger.v}}', ['a', 1], '["a",1]'],
    ['plain', '{{trigger.v}}', 7, '7'],
    ['header', 'Bearer {{trigger.v}}', ' t ', 'Bearer t'],
  ])('%s: %s with %j', (context, text, v, expected) => expect(filled(text, context, { v })).toBe(expected));

  it('rejects a line break in a header', () => {
    expect(() => filled('{{trigger.v}}', 'header', { v: 'a\r\nx: y' })).toThrow('{{trigger.v}} has a line break');
  });
});
