import type { VariableGroup } from '@tessera/nodes/variables';
import fc from 'fast-check';
import {
  chipLabel,
  isJsonTemplate,
  joinTemplate,
  referenceTo,
  splitTemplate,
} from '../../../templates/template-text.ts';
import type { FlowValue } from '../../../flow/graph-shape.ts';
import { previewOf } from './value-preview.ts';
import { firstMatch, mergeVariables, searchVariables } from './variable-groups.ts';

const groups: VariableGroup[] = [
  {
    nodeId: 'trigger',
    nodeName: 'Contact form',
    nodeIcon: 'forms',
    variables: [
      { name: 'email', title: 'Email', spec: 'text' },
      { name: 'address', title: 'Address', spec: 'object', spec2: [{ name: 'city', type: 'text' }] },
    ],
  },
  {
    nodeId: 'webhook',
    nodeName: 'Look up',
    nodeIcon: 'world',
    variables: [{ name: 'body', title: 'Body', spec: 'any' }],
  },
];

describe('splitTemplate', () => {
  it.each([
    ['', []],
    ['plain', ['plain']],
    ['Hi {{trigger.email}}!', ['Hi ', '{{trigger.email}}', '!']],
    ['{{a.b}}{{c.d}}', ['{{a.b}}', '{{c.d}}']],
    ['{{a.b | default("}}")}}x', ['{{a.b | default("}}")}}', 'x']],
    ['{{a b}}{{c.d}}', ['{{a b}}', '{{c.d}}']],
    ['{{ open', ['{{ open']],
    ['{{ {{a.b}}', ['{{ ', '{{a.b}}']],
    ['{{}} {{ }}', ['{{}} {{ }}']],
    ['{{{a.b}}}', ['{', '{{a.b}}', '}']],
  ])('%j', (template, pieces) => {
    expect(splitTemplate(template).map((piece) => (piece.type === 'text' ? piece.text : piece.source))).toEqual(pieces);
  });

  it('loses nothing of any text', () => {
    const text = fc
      .array(fc.constantFrom('{{', '}}', 'a.b', '"', "'", '\n', ' ', '{', '|'))
      .map((parts) => parts.join(''));
    fc.assert(fc.property(text, (template) => joinTemplate(splitTemplate(template)) === template));
  });
});

describe('a reference that is being typed', () => {
  it.each([
    ['emai', '{{trigger.email}}'],
    ['trigger.addr', '{{trigger.address}}'],
    ['body', '{{webhook.body}}'],
    ['nothing like it', undefined],
  ])('%s is completed to %s', (typed, reference) => expect(firstMatch(groups, typed)).toBe(reference));
});

describe('chipLabel', () => {
  it('names the node and the variable as the canvas does', () => {
    expect(chipLabel('{{trigger.email}}', groups)).toEqual({
      node: 'Contact form',
      variable: 'Email',
      unknown: false,
    });
    expect(chipLabel('{{ webhook.body.items[0] | upper }}', groups).variable).toBe('Body.items[0] | upper');
  });
  it('keeps a filter apart from the name', () => {
    expect(chipLabel('{{trigger.email | upper}}', groups).variable).toBe('Email | upper');
  });
  it('tells what does not exist', () => {
    expect(chipLabel('{{gone.x}}', groups)).toEqual({ node: 'gone', variable: 'x', unknown: true });
    expect(chipLabel('{{trigger.gone}}', groups).unknown).toBe(true);
    expect(chipLabel('{{ 1 + 1 }}', groups).unknown).toBe(true);
  });
});

describe('isJsonTemplate', () => {
  it.each([
    ['{"a": 1}', true],
    ['{"a": {{trigger.address | json}}}', true],
    ['{"a": "Dear {{trigger.email}}"}', true],
    ['{"a": "quote \\" {{x.y}}"}', true],
    ['[{{a.b}}, {{c.d}}]', true],
    ['{{a.b}}', true],
    ['{a: 1}', false],
    ['{"a": {{a.b}} {{c.d}}}', false],
    ['', false],
  ])('%s is %s', (template, fine) => expect(isJsonTemplate(template)).toBe(fine));
});

describe('the variable picker', () => {
  it('finds by title, by name, by sub-field and by node', () => {
    const found = (search: string) =>
      searchVariables(groups, search).flatMap(({ entries }) => entries.map((e) => e.name));
    expect(found('mail')).toEqual(['email']);
    expect(found('CITY')).toEqual(['address']);
    expect(found('look')).toEqual(['body']);
    expect(found('')).toHaveLength(3);
    expect(found('nothing')).toEqual([]);
  });
  it('writes references as the engine reads them', () => {
    expect(referenceTo('trigger', 'address', 'city')).toBe('{{trigger.address.city}}');
  });
  it('merges two lists: what both have is disabled, what is new comes last', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((name) => ({ name, title: name, spec: 'text' as const }));
    expect(mergeVariables([a!, b!], [b!, c!])).toEqual([a, { ...b, disabled: true }, c]);
  });
});

describe('the preview of a value from the last run', () => {
  const values = new Map<string, FlowValue>([
    ['trigger', { email: ' asha@example.com\n', address: { city: 'Pune' }, notes: '' }],
    ['webhook', { body: 'x'.repeat(100) }],
  ]);
  it.each([
    [['trigger', 'email'], 'asha@example.com'],
    [['trigger', 'address'], '{"city":"Pune"}'],
    [['trigger', 'address', 'city'], 'Pune'],
    [['trigger', 'notes'], null],
    [['trigger', 'toString'], null],
    [['other', 'email'], null],
    [['webhook', 'body'], `${'x'.repeat(59)}…`],
  ])('of %j is %j', (path, preview) => expect(previewOf(values, path)).toBe(preview));
});
