import type { JsonObject, JsonValue } from '@tessera/kernel/json';
import { renderTemplate } from './render.ts';
import { parseTemplate } from './template.ts';

const given: { [node: string]: JsonObject } = {
  form: {
    name: 'Asha Rao',
    age: 41,
    member: true,
    note: null,
    blank: '',
    tags: ['red', 'blue'],
    address: { city: 'Pune', 'postal code': '411001' },
    born: '1985-02-03',
    at: '2026-03-04T20:05:06Z',
  },
};

function render(text: string, timeZone = 'UTC'): JsonValue {
  const template = parseTemplate(text);
  if (!template.ok) throw new Error(template.problems[0]?.message);
  return renderTemplate(template.value, {
    timeZone,
    read: (node) => (Object.hasOwn(given, node) ? given[node] : undefined),
  });
}

describe('renderTemplate', () => {
  it.each<[string, JsonValue]>([
    ['', ''],
    ['{{form.age}}', 41],
    ['{{form.member}}', true],
    ['{{form.note}}', null],
    ['{{form.tags}}', ['red', 'blue']],
    ['{{form.address}}', { city: 'Pune', 'postal code': '411001' }],
    ['{{form.tags[1]}}', 'blue'],
    ['{{form.tags.0}}', 'red'],
    ['{{form.address["postal code"]}}', '411001'],
    [' {{form.age}}', ' 41'],
    ['{{form.name}} is {{form.age}}', 'Asha Rao is 41'],
    ['[{{form.note}}]', '[]'],
    ['{{form.member}}, {{form.tags}}', 'true, ["red","blue"]'],
    ['{{form.name | upper}}', 'ASHA RAO'],
    ['{{form.age | text}}', '41'],
    ['{{"41" | number}}', 41],
    ['{{form.tags | join("-")}}', 'red-blue'],
    ['{{form.tags | join}}', 'red, blue'],
    ['{{form.tags | first | upper}}', 'RED'],
    ['{{form.tags | last}}', 'blue'],
    ['{{form.tags | length}}', 2],
    ['{{form.name | length}}', 8],
    ['{{form.address | json}}', '{"city":"Pune","postal code":"411001"}'],
    ['{{2.345 | round(2)}}', 2.35],
    ['{{form.born | date("d MMMM, yyyy")}}', '3 February, 1985'],
    ['{{form.at | date("dd/MM/yyyy HH:mm")}}', '04/03/2026 20:05'],
    ['{{form.gone | default("none")}}', 'none'],
    ['{{form.gone | default("none") | upper}}', 'NONE'],
    ['{{form.note | default(0)}}', 0],
    ['{{form.blank | default("-")}}', '-'],
    ['{{nobody.x | default(null)}}', null],
  ])('%j gives %j', (text, value) => expect(render(text)).toEqual(value));

  it('writes moments in the zone of the workspace', () => {
    expect(render('{{form.at | date("EEE d MMM, h:mm a")}}', 'Asia/Kolkata')).toBe('Thu 5 Mar, 1:35 AM');
  });

  it.each([
    ['{{form.gone}}', '{{form.gone}} cannot be filled in: there is no such value'],
    ['{{form.address.street}}', '{{form.address.street}}'],
    ['{{form.tags[7]}}', '{{form.tags[7]}}'],
    ['{{form.name.length}}', '{{form.name.length}}'],
    ['{{nobody.x}}', 'the node "nobody" did not run'],
    ['{{form.gone | upper}}', '{{form.gone}}'],
    ['a {{form.gone}} b', '{{form.gone}}'],
    ['{{form.constructor}}', '{{form.constructor}}'],
    ['{{form.__proto__}}', '{{form.__proto__}}'],
    ['{{form.address.toString}}', '{{form.address.toString}}'],
    ['{{form.tags.length}}', '{{form.tags.length}}'],
    ['{{form["__proto__"]["constructor"]}}', '__proto__'],
  ])('%j is an error that names it', (text, message) => {
    expect(() => render(text)).toThrow(expect.objectContaining({ code: 'MISSING_VARIABLE' }));
    expect(() => render(text)).toThrow(message);
  });

  it.each([
    ['{{form.name | number}}', 'Expected a number, but got "Asha Rao"'],
    ['{{form.name | first}}', 'Expected a list'],
    ['{{form.name | date("yyyy")}}', 'Expected a date'],
    ['{{form.born | date("jjjj")}}', 'not a date format'],
  ])('%j cannot use the value', (text, message) => {
    expect(() => render(text)).toThrow(expect.objectContaining({ code: 'BAD_VALUE' }));
    expect(() => render(text)).toThrow(message);
  });
});
