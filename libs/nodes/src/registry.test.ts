import fc from 'fast-check';
import { z } from 'zod';
import { nodeSamples } from './kinds/samples.fixture.ts';
import { type NodeDefinition, problemsOf, readSettings, usualPortOf } from './node-definition.ts';
import { isPureKind, isTriggerKind, type NodeKind, nodeKinds } from './node-kinds.ts';
import { allNodes, nodeOf, nodes } from './registry.ts';

const problems = (kind: NodeKind, options: object): string[] => {
  const parsed = nodes[kind].options.safeParse(options);
  return parsed.success ? [] : problemsOf('options', parsed.error).map(({ field, message }) => `${field} ${message}`);
};

describe.each(allNodes.map((definition) => [definition.kind, definition] as const))('%s', (kind, definition) => {
  const outline = (options: unknown) => definition.outline.parse(options);

  it('is registered under its own name', () => {
    expect(nodeOf(kind)).toBe(definition);
    expect(definition.isPure).toBe(isPureKind(kind) || isTriggerKind(kind));
    expect(definition.category === 'trigger').toBe(isTriggerKind(kind));
  });

  it('has texts and an icon', () => {
    for (const text of [definition.title, definition.description, definition.icon]) expect(text).not.toBe('');
  });

  it('accepts its own options, rejects unknown ones, and parses its own output', () => {
    expect(problems(kind, nodeSamples[kind].options)).toEqual([]);
    expect(problems(kind, { ...nodeSamples[kind].options, surprise: 1 })).toEqual([
      'options surprise is not known here',
    ]);
    const stored: unknown = JSON.parse(JSON.stringify(definition.options.parse(nodeSamples[kind].options)));
    expect(definition.options.parse(stored)).toEqual(stored);
  });

  it('outlines any draft with uniquely named ports and named variables', () => {
    const junk = fc.dictionary(
      fc.constantFrom('groups', 'values', 'variables', 'fields', 'url', 'schedule', 'body'),
      fc.oneof(
        fc.jsonValue(),
        fc.array(fc.record({ id: fc.jsonValue(), name: fc.jsonValue(), operations: fc.jsonValue() })),
      ),
    );
    fc.assert(
      fc.property(junk, (options) => {
        expect(definition.ports(outline(options)).length).toBeGreaterThan(0);
        for (const { name } of definition.variables(outline(options))) expect(name).not.toBe('');
        expect(typeof definition.subtitle(outline(options), { nameOf: () => undefined })).toBe('string');
        expect(definition.options.safeParse(options)).toBeDefined();
      }),
    );
    const ports = definition.ports(outline(nodeSamples[kind].options)).map(({ id }) => id);
    expect(new Set(ports).size).toBe(ports.length);
    expect(ports).not.toContain('error');
  });

  it('has a schema that converts to JSON Schema', () => {
    expect(z.toJSONSchema(definition.options, { io: 'input', unrepresentable: 'any' })).toMatchObject({
      type: 'object',
    });
  });
});

it('contains exactly the declared kinds', () => {
  expect(allNodes.map(({ kind }) => kind)).toEqual(nodeKinds);
  for (const kind of ['', 'nope', 'constructor', '__proto__']) expect(nodeOf(kind)).toBeUndefined();
});

it.each<[NodeKind, string]>([
  ['approval', 'approved'],
  ['waitForEvent', 'happened'],
  ['conditionalRouting', 'else'],
  ['switch', 'default'],
  ['loop', 'out'],
  ['webhook', 'out'],
])('what follows %s goes on at %s', (kind, port) => {
  const definition: NodeDefinition = nodes[kind];
  expect(usualPortOf(definition.ports(definition.outline.parse(nodeSamples[kind].options)))).toBe(port);
});

describe('subtitles', () => {
  const condition = (field: string, operator: string, value?: unknown) => ({
    id: 'a',
    conditions: [{ field, operator, value }],
  });
  const daily = (expression: string) => ({ schedule: { type: 'cron', expression } });
  it.each<[NodeKind, object, string]>([
    ['form_submission', { formId: 'f' }, 'Form f'],
    ['form_submission', {}, ''],
    ['event', { event: 'order.paid' }, 'order.paid'],
    ['manually', {}, 'No input'],
    ['manually', { fields: [{ name: 'number' }, { name: '' }, { name: 'email' }] }, 'number, email'],
    ['scheduled', { schedule: { type: 'every', minutes: 15 } }, 'Every 15 minutes'],
    ['scheduled', daily('0 9 * * 1-5'), 'Mon to Fri at 09:00'],
    ['scheduled', daily('30 7 * * 1,4'), 'Mon, Thu at 07:30'],
    ['scheduled', daily('0 0 1 1 *'), '0 0 1 1 *'],
    ['webhook', { method: 'POST', url: 'https://example.com' }, 'POST example.com'],
    [
      'webhook',
      { method: 'GET', url: 'https://example.com/users/{{trigger.user_id}}?x=1' },
      'GET example.com/users/User id',
    ],
    ['webhook', { method: 'GET', url: '' }, ''],
    ['output', { values: [{ name: 'total' }, {}] }, 'total'],
    ['conditionalRouting', { groups: [condition('{{trigger.number}}', 'greaterThan', '100')] }, 'Number > 100'],
    ['conditionalRouting', { groups: [condition('{{a.full_name | upper}}', 'contains', 'x')] }, 'Full name contains x'],
    ['conditionalRouting', { groups: [condition('{{a.due}}', 'lastDays', 7)] }, 'Due is in the last 7 days'],
    ['conditionalRouting', { groups: [condition('{{a.land}}', 'in', ['IN', 'US'])] }, 'Land is one of IN, US'],
    [
      'conditionalRouting',
      { groups: [condition('{{a.b}}', 'isEmpty'), condition('', 'equal')] },
      'B is empty · +1 more',
    ],
    ['conditionalRouting', { groups: [condition('', 'equal', '')] }, ''],
  ])('%s with %j reads %s', (kind, options, expected) => {
    const definition = nodeOf(kind);
    expect(definition?.subtitle(definition.outline.parse(options), { nameOf: (id) => `Form ${id}` })).toBe(expected);
  });
});

describe('options', () => {
  const condition = (rest: object) => ({ groups: [{ id: 'a', conditions: [{ field: '{{t.x}}', ...rest }] }] });
  const named = (...names: string[]) => ({ variables: names.map((name) => ({ name, value: '' })) });
  const step = (...operations: object[]) => ({ values: [{ name: 'v', value: '', operations }] });

  it.each<[NodeKind, object, string]>([
    ['event', { event: 'a b' }, 'options.event must be a name of letters'],
    ['event', { event: 'x', fields: [{ name: 'a' }, { name: 'a' }] }, 'options.fields.1.name "a" is used twice'],
    ['form_submission', { formId: '' }, 'options.formId choose a form'],
    [
      'scheduled',
      { schedule: { type: 'cron', expression: 'daily' } },
      'options.schedule.expression must be five fields',
    ],
    ['scheduled', { schedule: { type: 'every', minutes: 0 } }, 'options.schedule.minutes'],
    [
      'scheduled',
      { schedule: { type: 'every', minutes: 5 }, timeZone: 'Mars/Base' },
      'options.timeZone is not a time zone',
    ],
    ['conditionalRouting', { groups: [] }, 'options.groups add a condition'],
    ['conditionalRouting', { groups: [{ id: 'else', conditions: [] }] }, 'options.groups.0.id is a reserved name'],
    [
      'conditionalRouting',
      condition({ operator: 'like', value: 1 }),
      'options.groups.0.conditions.0.operator must be one of',
    ],
    ['conditionalRouting', condition({ operator: 'equal' }), 'options.groups.0.conditions.0.value enter a value'],
    ['conditionalRouting', condition({ operator: 'dateAfter', value: '' }), 'value enter a date'],
    ['conditionalRouting', condition({ operator: 'dateBetween', value: 'x' }), 'value enter a start and an end'],
    ['conditionalRouting', condition({ operator: 'dateBetween', value: {} }), 'value enter a start, an end or both'],
    ['collectVariables', named(), 'options.variables add a variable'],
    ['collectVariables', named('Name'), 'options.variables.0.name must be made of lower-case letters'],
    ['collectVariables', named('__proto__'), 'options.variables.0.name is a reserved name'],
    ['collectVariables', named('a', 'a'), 'options.variables.1.name "a" is used twice'],
    ['collectVariables', named(...'abcdefghijk'), 'options.variables at most 10 variables'],
    ['transform', step({ op: 'explode' }), 'options.values.0.operations.0.op "explode" is not an operation'],
    ['transform', step({ op: 'add' }), 'options.values.0.operations.0.by is missing'],
    ['transform', step({ op: 'upper', by: 1 }), 'options.values.0.operations.0 by is not known here'],
    ['transform', step({ op: 'pick', path: 'a b' }), 'options.values.0.operations.0.path enter a path'],
    ['webhook', { url: '' }, 'options.url must not be empty'],
    ['webhook', { url: 'ftp://x' }, 'options.url must start with http'],
    ['webhook', { url: 'https://x', method: 'BREW' }, 'options.method must be one of GET'],
    [
      'webhook',
      { url: 'https://x', headers: [{ name: 'Host', value: '' }] },
      'options.headers.0.name is set by the platform',
    ],
    [
      'webhook',
      { url: 'https://x', headers: [{ name: 'a\r\nb', value: '' }] },
      'options.headers.0.name is not a header name',
    ],
    ['webhook', { url: 'https://x', body: { type: 'json', json: '' } }, 'options.body.json must not be empty'],
    ['webhook', { url: 5 }, 'options.url must be of type string'],
    ['webhook', {}, 'options.url is missing'],
  ])('%s refuses %j', (kind, options, expected) =>
    expect(problems(kind, options)).toContainEqual(expect.stringContaining(expected)),
  );
});

describe('settings', () => {
  it('default to the kind’s own', () => {
    expect(readSettings(nodes.webhook, undefined).settings).toEqual(nodes.webhook.settings);
    const { settings } = readSettings(nodes.webhook, { timeoutMs: 5_000, retry: { attempts: 1 } });
    expect(settings).toEqual({
      ...nodes.webhook.settings,
      timeoutMs: 5_000,
      retry: { ...nodes.webhook.settings.retry, attempts: 1 },
    });
  });

  it.each([
    [{ retry: { attempts: 0 } }, 'settings.retry.attempts'],
    [{ onError: 'explode' }, 'settings.onError'],
    [{ timeoutMs: 1e9 }, 'settings.timeoutMs'],
    [{ nope: 1 }, 'settings'],
  ])('%j is refused', (input, field) => expect(readSettings(nodes.webhook, input).problems).toMatchObject([{ field }]));
});
