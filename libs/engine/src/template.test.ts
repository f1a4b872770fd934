import fc from 'fast-check';
import { expressionEnd, parseTemplate, printTemplate, type Template } from './template.ts';

const parsed = (text: string): Template['parts'] => {
  const result = parseTemplate(text);
  if (!result.ok) throw new Error(result.problems.map(({ message }) => message).join());
  return result.value.parts;
};
const reference = (node: string, ...path: (string | number)[]) => ({
  source: { type: 'reference', node, path },
  filters: [],
});

describe('parseTemplate', () => {
  it.each([
    ['', []],
    ['plain text', ['plain text']],
    ['{{trigger.name}}', [reference('trigger', 'name')]],
    ['{{ trigger.name }}', [reference('trigger', 'name')]],
    ['{{trigger}}', [reference('trigger')]],
    ['Hi {{a.b}}!', ['Hi ', reference('a', 'b'), '!']],
    ['{{a.b}}{{c.d}}', [reference('a', 'b'), reference('c', 'd')]],
    ['{{a.items[0].name}}', [reference('a', 'items', 0, 'name')]],
    ['{{a["content type"]}}', [reference('a', 'content type')]],
    ["{{a['it\\'s']}}", [reference('a', "it's")]],
    ['{{call-1.x_y-z}}', [reference('call-1', 'x_y-z')]],
    ['{{a.größe}}', [reference('a', 'größe')]],
    ['{{a.2024}}', [reference('a', '2024')]],
    ['{ {a.b} }', ['{ {a.b} }']],
    ['}} {', ['}} {']],
    ['{{{a.b}}}', ['{', reference('a', 'b'), '}']],
    ['{{"{{"}}a}}', ['{{a}}']],
    ['{{truest.x}}', [reference('truest', 'x')]],
  ])('%j', (text, parts) => expect(parsed(text)).toEqual(parts));

  it.each([
    ['{{5}}', 5],
    ['{{-1.5}}', -1.5],
    ['{{true}}', true],
    ['{{null}}', null],
  ])('%j is a literal', (text, value) =>
    expect(parsed(text)).toEqual([{ source: { type: 'literal', value }, filters: [] }]),
  );

  it('reads filters with their arguments', () => {
    expect(parsed(`{{ a.b | default('x') | join(", ") | upper }}`)).toEqual([
      {
        ...reference('a', 'b'),
        filters: [
          { name: 'default', args: ['x'] },
          { name: 'join', args: [', '] },
          { name: 'upper', args: [] },
        ],
      },
    ]);
  });

  it.each([
    ['{{', 2, 'expected a variable'],
    ['{{}}', 2, 'expected a variable'],
    ['{{a.b', 5, 'not closed'],
    ['{{a.b}', 5, 'unexpected "}"'],
    ['ok {{a.}}', 7, 'expected a name after "."'],
    ['{{a b}}', 4, 'unexpected "b"'],
    ['{{a[x]}}', 4, 'expected a number or a quoted name'],
    ['{{a.b | nope}}', 8, '"nope" is not a filter'],
    ['{{a.b | constructor}}', 8, 'is not a filter'],
    ['{{a.b | default}}', 8, 'takes the value'],
    ['{{a.b | upper(1)}}', 8, 'takes nothing'],
    ['{{a.b | default(c.d)}}', 16, 'takes texts and numbers'],
    ['{{a.b + 1}}', 6, 'unexpected "+"'],
    ['{{alert("x")}}', 7, 'unexpected "("'],
    ['{{a.b()}}', 5, 'unexpected "("'],
  ])('%j is refused where it goes wrong', (text, at, message) => {
    const result = parseTemplate(text);
    expect(result).toEqual({ ok: false, problems: [{ at, message: expect.stringContaining(message) }] });
  });

  it('never throws, whatever the text', () => {
    const pieces = fc.constantFrom(
      '{{',
      '}}',
      '{',
      '}',
      'a',
      '.',
      '[',
      ']',
      '0',
      '"',
      "'",
      '\\',
      '|',
      '(',
      ')',
      ' ',
      '-',
    );
    const texts = fc.oneof(
      fc.string(),
      fc.array(pieces, { maxLength: 20 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const result = parseTemplate(text);
        if (!result.ok) expect(result.problems[0]?.at).toBeLessThanOrEqual(text.length);
        else expect(parseTemplate(printTemplate(result.value))).toEqual(result);
      }),
      { numRuns: 2_000 },
    );
  });

  it('reads minus zero as zero', () => {
    expect(parseTemplate('{{-0}}')).toEqual(parseTemplate('{{0}}'));
  });

  it('parses the output of printTemplate to the same template', () => {
    fc.assert(
      fc.property(templates, (template) => {
        expect(parseTemplate(printTemplate(template))).toEqual({ ok: true, value: template });
      }),
    );
  });
});

const literal = fc.oneof(fc.string(), fc.integer({ min: -1e9, max: 1e9 }), fc.boolean(), fc.constant(null));
const filter = fc.oneof(
  fc.constantFrom('upper', 'json', 'first', 'join').map((name) => ({ name, args: [] })),
  literal.map((value) => ({ name: 'default', args: [value] })),
);
const expression = fc.record({
  source: fc.oneof(
    fc.record({
      type: fc.constant('reference' as const),
      node: fc.stringMatching(/^[a-z][A-Za-z0-9_-]{0,8}$/).filter((name) => !['true', 'false', 'null'].includes(name)),
      path: fc.array(fc.oneof(fc.nat({ max: 999 }), fc.string()), { maxLength: 4 }),
    }),
    literal.filter((value) => typeof value !== 'string').map((value) => ({ type: 'literal' as const, value })),
  ),
  filters: fc.array(filter, { maxLength: 3 }),
});
/** Normal form of the parser: literal texts are not blank and never adjacent. */
const templates = fc
  .array(fc.tuple(fc.string(), expression), { maxLength: 4 })
  .chain((pairs) =>
    fc.string().map((tail): Template => ({ parts: [...pairs.flat(), tail].filter((part) => part !== '') })),
  );

describe('expressionEnd', () => {
  it('finds the end past braces inside a text', () => {
    expect(expressionEnd('x{{a | default("}}")}}y', 1)).toBe(22);
    expect(expressionEnd('{{a', 0)).toBeUndefined();
  });
});
