import { copiedText, readCopied } from '@tessera/fields/copied/copied-fields';
import { DraftField } from '@tessera/fields/form-field.schema';
import { optionItems } from '@tessera/fields/option-items';
import type { FormDraft } from '../form-draft.ts';
import { placeCopies } from './place-copies.ts';

const field = (id: string, more: object = {}) =>
  DraftField.parse({ id, type: 'text', label: id.toUpperCase(), options: {}, ...more });
const plan = field('plan', { type: 'select', options: { items: optionItems('Gold', 'Silver') } });
const onPlan = { property: 'plan', operator: 'equal', value: 'gold' };
const onName = { property: 'name', operator: 'isNotEmpty' };
const draftOf = (fields: DraftField[]) => ({ name: 'Form', fields, pages: [], settings: {} }) as unknown as FormDraft;
const copied = (form: string, fields: DraftField[]) => {
  const read = readCopied(copiedText({ form, fields }));
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value;
};

it('gives copies ids of their own, and lets them name each other by those', () => {
  const reason = field('reason', { label: 'Why {{plan}}?', visible: { all: [onPlan, onName] } });
  const { draft, ids, cut } = placeCopies(
    draftOf([plan]),
    copied('elsewhere', [plan, reason]),
    { at: 1, page: undefined, form: 'here' },
    [{ id: 'why_plan', type: 'text' }],
  );
  expect(ids).toEqual(['plan_2', 'why_plan_2']);
  expect(draft.fields[2]).toMatchObject({
    label: 'Why {{plan_2}}?',
    visible: { all: [{ ...onPlan, property: 'plan_2' }] },
  });
  expect(cut).toEqual(['Why {{plan}}?']);
});

it('keeps what copies say about fields before them in their own form, and drops what is behind', () => {
  const sum = field('sum', { type: 'number', formula: '{{price}} * 2', visible: onName, help: 'For {{later}}.' });
  const before = [field('name'), field('price', { type: 'number' }), sum, field('later')];
  const { draft, cut } = placeCopies(draftOf(before), copied('here', [sum]), { at: 2, page: 'p', form: 'here' }, []);
  expect(draft.fields[2]).toMatchObject({
    id: 'sum_2',
    page: 'p',
    formula: '{{price}} * 2',
    visible: onName,
    help: 'For .',
  });
  expect(cut).toEqual(['SUM']);
  const elsewhere = placeCopies(draftOf([]), copied('here', [sum]), { at: 0, page: undefined, form: 'there' }, []);
  expect(elsewhere.draft.fields[0]).not.toHaveProperty('formula');
  expect(elsewhere.draft.fields[0]).not.toHaveProperty('visible');
});

it('renames all at once where the id of one copy is that of another', () => {
  const one = field('b', { label: 'A' });
  const two = field('a', { label: 'B', visible: { property: 'b', operator: 'isNotEmpty' } });
  const { draft } = placeCopies(draftOf([]), copied('x', [one, two]), { at: 0, page: undefined, form: 'y' }, []);
  expect(draft.fields).toMatchObject([{ id: 'a' }, { id: 'b', visible: { property: 'a' } }]);
});

it.each([
  ['no JSON', '{"tessera":"form-fields"', ''],
  ['another version', JSON.stringify({ tessera: 'form-fields', version: 2, form: '', fields: [plan] }), 'version'],
  ['no field', JSON.stringify({ tessera: 'form-fields', version: 1, form: '', fields: [] }), 'fields'],
  [
    'a field of no type',
    JSON.stringify({ tessera: 'form-fields', version: 1, form: '', fields: [{ id: 'a', type: 'spy' }] }),
    'fields.0.type',
  ],
  [
    'an option of another type',
    JSON.stringify({ tessera: 'form-fields', version: 1, form: '', fields: [{ ...plan, options: { min: 1 } }] }),
    'fields.0.options',
  ],
  ['too long', `{"tessera":"form-fields","x":"${'x'.repeat(4_000_001)}"}`, ''],
])('refuses %s', (_, text, path) => {
  const read = readCopied(text);
  expect(read.ok ? [] : read.problems.map((problem) => problem.path)).toContain(path);
});
