import { WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import fc from 'fast-check';
import { checkDefinition, compile, variablesOf, variableTitles } from './compile.ts';
import { call, compiled, faultsOf, node, outputs, route, trigger, workflow } from '../workflow.fixture.ts';

const utc = { timeZone: 'UTC' };
const codes = (definition: WorkflowDefinition): string[] => faultsOf(definition).map(({ code }) => code);

describe('compile', () => {
  it('orders nodes forward, the trigger first, and connects them', () => {
    const executable = compiled(
      workflow(
        [outputs('out', { status: '{{a.status}}' }), call('b'), call('a'), trigger],
        'trigger > a',
        'a > b',
        'b > out',
        'a > out',
      ),
    );
    expect(executable.nodes.map(({ id }) => id)).toEqual(['trigger', 'a', 'b', 'out']);
    expect(executable.nodes[3]?.incoming).toEqual([
      { from: 2, port: 'out', to: 3 },
      { from: 1, port: 'out', to: 3 },
    ]);
    expect(executable.outputs).toEqual([3]);
  });

  it('merges settings over those of the kind', () => {
    const settings = { retry: { attempts: 5 }, onError: 'continue' };
    const [, own, changed] = compiled(
      workflow([trigger, call('a'), call('b', { settings })], 'trigger > a', 'a > b'),
    ).nodes;
    expect(own?.settings.retry).toMatchObject({ attempts: 3, backoff: 'exponential' });
    expect(changed?.settings).toMatchObject({ onError: 'continue', retry: { attempts: 5, backoff: 'exponential' } });
  });

  it.each<[string, WorkflowDefinition, string[]]>([
    ['nothing at all', workflow([]), ['NO_TRIGGER']],
    ['no trigger', workflow([call('a')]), ['NO_TRIGGER']],
    ['two triggers', workflow([trigger, node('t2', 'webhook_trigger')]), ['MANY_TRIGGERS']],
    ['a disabled trigger', workflow([{ ...trigger, disabled: true }]), ['DISABLED_TRIGGER']],
    ['an unknown kind', workflow([trigger, node('a', 'teleport')], 'trigger > a'), ['UNKNOWN_KIND']],
    [
      'two nodes of one id',
      workflow([trigger, call('a'), call('a')], 'trigger > a'),
      ['DUPLICATE_NODE', 'UNREACHABLE'],
    ],
    ['an edge from nowhere', workflow([trigger], 'gone > trigger'), ['DANGLING_EDGE']],
    ['an edge to nowhere', workflow([trigger], 'trigger > gone'), ['DANGLING_EDGE']],
    ['the same edge twice', workflow([trigger, call('a')], 'trigger > a', 'trigger > a'), ['DUPLICATE_EDGE']],
    ['a port that is not there', workflow([trigger, call('a')], 'trigger:else > a'), ['UNKNOWN_PORT']],
    [
      'an error port that is not on',
      workflow([trigger, call('a'), call('b')], 'trigger > a', 'a:error > b'),
      ['UNKNOWN_PORT'],
    ],
    ['a node on its own', workflow([trigger, call('a')]), ['UNREACHABLE']],
    ['a way into the trigger', workflow([trigger, call('a')], 'trigger > a', 'a > trigger'), ['INTO_TRIGGER', 'CYCLE']],
    ['a node that leads to itself', workflow([trigger, call('a')], 'trigger > a', 'a > a'), ['CYCLE']],
    ['a circle', workflow([trigger, call('a'), call('b')], 'trigger > a', 'a > b', 'b > a'), ['CYCLE']],
    ['an option left out', workflow([trigger, node('a', 'webhook')], 'trigger > a'), ['BAD_OPTION']],
    ['an option that is not known', workflow([node('trigger', 'manually', { x: 1 })]), ['BAD_OPTION']],
    [
      'a bad setting',
      workflow([trigger, call('a', { settings: { retry: { attempts: 11 } } })], 'trigger > a'),
      ['BAD_SETTING'],
    ],
    ['a bad template', workflow([trigger, call('a', {}, 'https://x/{{a.')], 'trigger > a'), ['BAD_TEMPLATE']],
  ])('refuses %s', (_what, definition, expected) => expect(codes(definition)).toEqual(expected));

  it('names the node, the field and the cure', () => {
    const definition = workflow([trigger, call('a', { name: 'Look up' }, '{{trigger.id}}{{nope.x}}')], 'trigger > a');
    expect(faultsOf(definition)).toEqual([
      {
        severity: 'error',
        nodeId: 'a',
        field: 'options.url',
        code: 'UNKNOWN_NODE',
        message: '{{nope.x}} names a node that does not exist.',
      },
    ]);
  });

  it('names the steps of a cycle', () => {
    const definition = workflow([trigger, call('a'), call('b')], 'trigger > a', 'a > b', 'b > a');
    expect(faultsOf(definition)[0]).toMatchObject({
      nodeId: 'a',
      edgeId: 'e2',
      message: expect.stringContaining('a → b → a'),
    });
  });
});

describe('references', () => {
  const after = (url: string, rest = {}): WorkflowDefinition =>
    workflow([trigger, call('a', rest), call('b', {}, url)], 'trigger > a', 'a > b');

  it.each([
    ['{{a.status}}', []],
    ['{{a.body.items[0].id}}', []],
    ['{{a}}', []],
    ['{{trigger.anything}}', []],
    ['{{run.id}}', []],
    ['{{run.started_at | date("yyyy")}}', []],
    ['{{run.secret}}', ['UNKNOWN_VARIABLE']],
    ['{{a.gone}}', ['UNKNOWN_VARIABLE']],
    ['{{b.status}}', ['NOT_UPSTREAM']],
    ['{{c.status}}', ['UNKNOWN_NODE']],
  ])('%s', (url, expected) => expect(codes(after(url))).toEqual(expected));

  it('offers the error variable only on nodes that continue after a failure', () => {
    expect(codes(after('{{a.error.message}}'))).toEqual(['UNKNOWN_VARIABLE']);
    expect(codes(after('{{a.error.message | default("")}}', { settings: { onError: 'continue' } }))).toEqual([]);
    expect(codes(after('{{a.error.stack}}', { settings: { onError: 'continue' } }))).toEqual(['UNKNOWN_VARIABLE']);
  });

  it('requires a default for a reference to a disabled node', () => {
    expect(codes(after('{{a.status}}', { disabled: true }))).toEqual(['DISABLED_VARIABLE']);
    expect(codes(after('{{a.status | default(0)}}', { disabled: true }))).toEqual([]);
  });

  it('takes the form answers from the context', () => {
    const form = node('form', 'form_submission', { formId: 'form0001' });
    const definition = workflow([form, call('a', {}, 'https://x/{{form.email}}')], 'form > a');
    expect(codes(definition)).toEqual(['UNKNOWN_VARIABLE']);
    const context = { ...utc, triggerVariables: [{ name: 'email', title: 'Email', spec: 'text' as const }] };
    expect(faultsOf(definition, context)).toEqual([]);
  });

  it('warns of a value that may be missing on a branch', () => {
    const definition = workflow(
      [trigger, route('r', '{{trigger.x}}', 'yes'), call('a'), call('b', {}, 'https://x/{{a.status}}/{{r.branch}}')],
      'trigger > r',
      'r:yes > a',
      'a > b',
      'r:else > b',
    );
    expect(checkDefinition(definition, utc)).toMatchObject([
      { severity: 'warning', code: 'MAYBE_MISSING', nodeId: 'b' },
    ]);
    expect(compile(definition, utc).ok).toBe(true);
  });

  it('warns of a branch that leads nowhere, but not of Else', () => {
    const nodes = [trigger, route('r', '{{trigger.x}}', 'yes'), call('a')];
    expect(checkDefinition(workflow(nodes, 'trigger > r', 'r:else > a'), utc)).toMatchObject([
      { code: 'OPEN_PORT', message: expect.stringContaining('leads nowhere') },
    ]);
    expect(checkDefinition(workflow(nodes, 'trigger > r', 'r:yes > a'), utc)).toEqual([]);
  });

  it('reads references inside a JSON body', () => {
    const body = { type: 'json', json: '{"status": {{a.gone}}, "list": ["{{c.x}}"]}' };
    const definition = workflow(
      [trigger, call('a'), node('b', 'webhook', { url: 'https://x', body })],
      'trigger > a',
      'a > b',
    );
    expect(faultsOf(definition)).toMatchObject([
      { code: 'UNKNOWN_VARIABLE', field: 'options.body.json' },
      { code: 'UNKNOWN_NODE', field: 'options.body.json' },
    ]);
  });

  it.each(['{"a": }', '{"{{a.status}}": 1}', '{"__proto__": "{{a.status}}"}', 'null null'])(
    'refuses %s as a JSON body',
    (json) => {
      const last = node('b', 'webhook', { url: 'https://x', body: { type: 'json', json } });
      expect(codes(workflow([trigger, call('a'), last], 'trigger > a', 'a > b'))).toEqual(['BAD_TEMPLATE']);
    },
  );
});

describe('variablesOf', () => {
  it('lists what comes before a node, the nearest first, and the run', () => {
    const definition = workflow(
      [node('start', 'event', { event: 'x', fields: [{ name: 'id' }] }), call('a'), call('b'), call('c')],
      'start > a',
      'a > b',
      'start > c',
    );
    const groups = variablesOf(definition, utc);
    expect(groups['b']?.map(({ nodeId }) => nodeId)).toEqual(['a', 'start', 'run']);
    expect(groups['c']?.map(({ nodeId }) => nodeId)).toEqual(['start', 'run']);
    expect(groups['b']?.[1]).toMatchObject({
      nodeIcon: 'bolt',
      variables: [{ name: 'id', title: 'id', spec: 'text' }],
    });
  });
});

describe('variableTitles', () => {
  it('has what a form and the kinds call their variables, and nothing that equals the name', () => {
    const email = { name: 'email_id', title: 'Email', spec: 'text' as const };
    const definition = workflow(
      [node('start', 'event', { event: 'x', fields: [{ name: 'id' }] }), call('a')],
      'start > a',
    );
    const titles = variableTitles(definition, { ...utc, triggerVariables: [email] });
    expect(titles['start']).toMatchObject({ email_id: 'Email' });
    expect(titles['start']).not.toHaveProperty('id');
    expect(titles['a']).toMatchObject({ status: 'Status code' });
  });
});

describe('any draft', () => {
  const name = fc.constantFrom('trigger', 'a', 'b', 'c', 'gone');
  const draft = fc.record({
    nodes: fc.array(
      fc.record({
        id: name,
        kind: fc.constantFrom('manually', 'webhook', 'transform', 'conditionalRouting', 'output', 'scheduled', 'nope'),
        name: fc.string(),
        options: fc.dictionary(
          fc.constantFrom('url', 'values', 'groups', 'fields', 'schedule', 'body', '__proto__', 'constructor'),
          fc.jsonValue(),
        ),
        settings: fc.option(fc.dictionary(fc.constantFrom('retry', 'onError', 'timeoutMs'), fc.jsonValue()), {
          nil: undefined,
        }),
        disabled: fc.option(fc.boolean(), { nil: undefined }),
        position: fc.constant({ x: 0, y: 0 }),
      }),
      { maxLength: 5 },
    ),
    edges: fc.array(
      fc.record({
        id: fc.constantFrom('e1', 'e2'),
        from: name,
        port: fc.constantFrom('out', 'else', 'error'),
        to: name,
      }),
      { maxLength: 8 },
    ),
  });

  it('can be checked, and says what is wrong or compiles', () => {
    fc.assert(
      fc.property(draft, (value) => {
        const definition = WorkflowDefinition.safeParse(JSON.parse(JSON.stringify(value)));
        if (!definition.success) return;
        const problems = checkDefinition(definition.data, utc);
        const result = compile(definition.data, utc);
        expect(result.ok).toBe(problems.every(({ severity }) => severity === 'warning'));
        expect(variablesOf(definition.data, utc)).toBeDefined();
      }),
      { numRuns: 500 },
    );
  });

  it('of the largest size is checked before the time limit of a test', () => {
    const ids = Array.from({ length: 299 }, (_value, index) => `n${index}`);
    const nodes = ids.map((id, index) =>
      call(id, {}, `https://x/{{${index === 0 ? 'trigger' : `n${index - 1}`}.status}}`),
    );
    const edges = ids.flatMap((id, index) => [
      index === 0 ? `trigger > ${id}` : `n${index - 1} > ${id}`,
      ...[2, 3].filter((back) => index >= back).map((back) => `n${index - back} > ${id}`),
    ]);
    expect(compile(workflow([trigger, ...nodes], ...edges), utc).ok).toBe(true);
  });
});
