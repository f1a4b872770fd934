import { checkForm } from './check-form.ts';
import { conditionKinds, conditionOperators, withConditionRenamed } from './conditions.ts';
import { DraftField } from '../form-field.schema.ts';
import { FormPage } from './form-page.schema.ts';
import { optionItems } from '../option-items.ts';

const items = optionItems('Silver', 'Gold');
const base = [
  { id: 'plan', type: 'radio', options: { items } },
  { id: 'age', type: 'number' },
  { id: 'born', type: 'date' },
  { id: 'photo', type: 'imageCapture' },
  { id: 'last', type: 'text' },
];
const draft = (field: object): DraftField => DraftField.parse({ label: 'Label', options: {}, ...field });

interface Given {
  fields?: object[];
  pages?: object[];
  texts?: Record<string, string>;
}
const problemsOf = ({ fields = base, pages = [], texts = {} }: Given): string[] => {
  const checked = checkForm({ fields: fields.map(draft), pages: pages.map((page) => FormPage.parse(page)), texts });
  return checked.ok ? [] : checked.problems.map(({ field, code }) => `${field} ${code}`);
};
const withLast = (change: object): Given => ({ fields: [...base.slice(0, 4), { ...base[4], ...change }] });
const condition = (property: string, operator: string, value?: unknown) =>
  withLast({ visible: { property, operator, ...(value !== undefined && { value }) } });

const summary = (text: string) => withLast({ type: 'variables', options: { text } });

describe('publishing a form with conditions', () => {
  it.each<[Given, string[]]>([
    [condition('plan', 'equal', 'gold'), []],
    [condition('age', 'lessThan', 18), []],
    [condition('born', 'dateBetween', { start: '1990-01-01', end: '' }), []],
    [condition('photo', 'isEmpty'), []],
    [condition('ghost', 'equal', 'x'), ['fields.4.visible.property condition.unknownField']],
    [condition('last', 'isEmpty'), ['fields.4.visible.property condition.laterField']],
    [condition('age', 'contains', '1'), ['fields.4.visible.operator condition.operator']],
    [condition('born', 'today'), ['fields.4.visible.operator condition.operator']],
    [condition('age', 'lessThan'), ['fields.4.visible.value condition.incomplete']],
    [condition('plan', 'equal', 'bronze'), ['fields.4.visible.value condition.unknownChoice']],
    [
      withLast({ visible: { all: [{ any: [{ property: 'ghost', operator: 'isEmpty' }] }] } }),
      ['fields.4.visible.all.0.any.0.property condition.unknownField'],
    ],
    [
      {
        fields: [
          { ...base[4], id: 'v', type: 'videoVerification' },
          { ...base[4], visible: { property: 'v', operator: 'isEmpty' } },
        ],
      },
      ['fields.1.visible.property condition.notComparable'],
    ],
  ])('%j: %j', (given, expected) => {
    expect(problemsOf(given)).toEqual(expected);
  });
});

const onPages = (...places: string[]) => base.map((field, index) => ({ ...field, page: places[index] }));

describe('publishing a form with fields that nobody fills in', () => {
  const formula = (text: string, type = 'number') => withLast({ type, formula: text });
  it.each<[Given, string[]]>([
    [withLast({ hidden: true }), []],
    [withLast({ type: 'imageCapture', hidden: true }), ['fields.4.hidden hidden.unfillable']],
    [formula('{{age}} * 2 + days({{born}}, {{born}})'), []],
    [formula('1 + 1', 'text'), ['fields.4.formula formula.type']],
    [formula('1 +'), ['fields.4.formula formula.unreadable']],
    [formula('{{ghost}}'), ['fields.4.formula formula.unknownField']],
    [formula('{{last}}'), ['fields.4.formula formula.laterField']],
    [formula('{{born}} + {{plan}}'), ['fields.4.formula formula.number', 'fields.4.formula formula.number']],
    [formula('years({{age}}, {{born}})'), ['fields.4.formula formula.day']],
  ])('%j: %j', (given, expected) => {
    expect(problemsOf(given)).toEqual(expected);
  });
});

describe('publishing a form with pages', () => {
  const pages = [{ id: 'a' }, { id: 'b' }];
  it.each<[Given, string[]]>([
    [{ fields: onPages('a', 'a', 'a', 'b', 'b'), pages }, []],
    [{ fields: onPages('a', 'a', 'b', 'a', 'b'), pages }, ['fields.3.page page.order']],
    [{ fields: onPages('a', 'a', 'b', 'b', 'c'), pages }, ['fields.4.page page.unknown']],
    [{ fields: onPages('a', 'a', 'a', 'a', 'a'), pages }, ['pages.1.text page.empty']],
    [{ fields: onPages('a', 'a', 'a', 'a', 'a'), pages: [pages[0]!, { id: 'b', text: 'Thank you.' }] }, []],
    [{ fields: onPages('a', 'a', 'a', 'a', 'a'), pages: [{ id: 'a' }, { id: 'a' }] }, ['pages.1.id page.idTaken']],
    [
      {
        fields: onPages('a', 'a', 'b', 'b', 'b'),
        pages: [pages[0]!, { id: 'b', visible: { property: 'born', operator: 'isEmpty' } }],
      },
      ['pages.1.visible.property condition.laterField'],
    ],
    [
      {
        fields: onPages('a', 'a', 'b', 'b', 'b'),
        pages: [pages[0]!, { id: 'b', title: '{{plan}}', text: '{{born}}' }],
      },
      ['pages.1.text pipe.laterField'],
    ],
  ])('%j: %j', (given, expected) => {
    expect(problemsOf(given)).toEqual(expected);
  });
});

describe('publishing a form whose texts show answers', () => {
  it.each<[Given, string[]]>([
    [withLast({ label: '{{plan}} since {{born}}', help: '{{ age }}' }), []],
    [withLast({ label: '{{last}}' }), ['fields.4.label pipe.laterField']],
    [withLast({ help: '{{ghost}}' }), ['fields.4.help pipe.unknownField']],
    [withLast({ help: '{{photo}}' }), ['fields.4.help pipe.noText']],
    [summary('Dear {{plan}}, {{ age }}'), []],
    [summary('{{ghost}}'), ['fields.4.options.text pipe.unknownField']],
    [summary('{{last}}'), ['fields.4.options.text pipe.laterField']],
    [summary('{{photo}}'), ['fields.4.options.text pipe.noText']],
    [{ texts: { 'settings.thanks_text': '{{last}} {{ghost}}' } }, ['settings.thanks_text pipe.unknownField']],
  ])('%j: %j', (given, expected) => {
    expect(problemsOf(given)).toEqual(expected);
  });
});

describe('conditions', () => {
  it('follow a field that gets another id', () => {
    const filter = {
      all: [
        { property: 'plan', operator: 'isEmpty' as const },
        { any: [{ property: 'age', operator: 'isEmpty' as const }] },
      ],
    };
    expect(withConditionRenamed(filter, 'age', 'years')).toEqual({
      all: [{ property: 'plan', operator: 'isEmpty' }, { any: [{ property: 'years', operator: 'isEmpty' }] }],
    });
  });

  it('tell the public page how the answers that they look at are compared', () => {
    const fields = condition('age', 'lessThan', 18).fields ?? [];
    const page = { visible: { all: [{ property: 'plan', operator: 'isEmpty' as const }] } };
    expect(conditionKinds(fields.map(draft), [page])).toEqual({ plan: 'choice', age: 'number' });
  });

  it('offer no operator that counts from today', () => {
    const offered = conditionOperators({ type: 'date' });
    expect(offered).toContain('dateBefore');
    expect(offered).not.toContain('lastDays');
  });
});
