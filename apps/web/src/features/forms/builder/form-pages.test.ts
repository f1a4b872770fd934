import { type EditorAction, type EditorState, editorOf, nextEditor } from './editor-state.ts';
import { canvasRows, fieldsBefore } from './form-pages.ts';

const settings = { description: '', submit_label: '', thanks_title: '', thanks_text: '' };
const run = (state: EditorState, ...actions: EditorAction[]) => actions.reduce(nextEditor, state);
const three = run(
  editorOf({ name: 'Visit', fields: [], pages: [], settings }, []),
  { type: 'add', field: 'text' },
  { type: 'add', field: 'email' },
  { type: 'add', field: 'date' },
);
/** The canvas as text, such as `page_1: short_text email | page_2: date`. */
const canvas = ({ draft }: EditorState): string =>
  canvasRows(draft)
    .map((row) => (row.kind === 'page' ? `| ${row.page.id}:` : row.field.id))
    .join(' ');
const paged = run(three, { type: 'addPage' }, { type: 'move', id: 'date', to: 4 });

it('lets a formula follow the fields that it computes with', () => {
  const form = run(
    three,
    { type: 'change', id: 'date', change: { formula: '{{short_text}} * 2' } },
    { type: 'change', id: 'short_text', change: { label: 'Price' } },
  );
  expect(form.draft.fields[2]).toMatchObject({ formula: '{{price}} * 2' });
});

describe('the pages of a form', () => {
  it('begin with one for the fields that are there, and an empty one, which is chosen', () => {
    const form = run(three, { type: 'addPage' });
    expect(canvas(form)).toBe('| page_1: short_text email date | page_2:');
    expect([form.selected, form.selectedPage]).toEqual([null, 'page_2']);
    expect(run(form, { type: 'undo' }).draft).toBe(three.draft);
  });

  it.each<[string, EditorAction, string]>([
    [
      'up over the head of its page',
      { type: 'moveBy', id: 'date', lines: -1 },
      '| page_1: short_text email date | page_2:',
    ],
    [
      'down over the head of the next page',
      { type: 'moveBy', id: 'email', lines: 1 },
      '| page_1: short_text | page_2: email date',
    ],
    [
      'by dragging, to a line of the canvas',
      { type: 'move', id: 'short_text', to: 4 },
      '| page_1: email | page_2: date short_text',
    ],
    [
      'not above the first page',
      { type: 'moveBy', id: 'short_text', lines: -1 },
      '| page_1: short_text email | page_2: date',
    ],
    ['not below the form', { type: 'moveBy', id: 'date', lines: 1 }, '| page_1: short_text email | page_2: date'],
  ])('let a field move %s', (_, action, expected) => {
    const moved = run(paged, action);
    expect(canvas(moved)).toBe(expected);
    const ids = canvasRows(moved.draft).flatMap((row) => (row.kind === 'field' ? [row.field.id] : []));
    expect(moved.draft.fields.map(({ id }) => id)).toEqual(ids);
  });

  it('take new fields where they are put: at a place, at the end of a page, or at the end of the form', () => {
    const add = (where: object) => canvas(run(paged, { type: 'add', field: 'number', ...where }));
    expect(add({ at: 1, page: 'page_1' })).toBe('| page_1: short_text number email | page_2: date');
    expect(add({ page: 'page_1' })).toBe('| page_1: short_text email number | page_2: date');
    expect(add({})).toBe('| page_1: short_text email | page_2: date number');
  });

  it('move with their fields', () => {
    expect(canvas(run(paged, { type: 'movePage', id: 'page_2', by: -1 }))).toBe(
      '| page_2: date | page_1: short_text email',
    );
    expect(run(paged, { type: 'movePage', id: 'page_2', by: 1 }).draft).toBe(paged.draft);
  });

  it('leave their fields behind when they are deleted', () => {
    expect(canvas(run(paged, { type: 'removePage', id: 'page_2' }))).toBe('| page_1: short_text email date');
    expect(canvas(run(paged, { type: 'removePage', id: 'page_1' }))).toBe('| page_2: short_text email date');
    const none = run(paged, { type: 'removePage', id: 'page_1' }, { type: 'removePage', id: 'page_2' });
    expect(none.draft.pages).toEqual([]);
    expect(none.draft.fields.some((field) => 'page' in field)).toBe(false);
  });

  it('look at the fields of earlier pages only, under whatever id', () => {
    const visible = { all: [{ property: 'email', operator: 'isEmpty' as const }] };
    const form = run(
      paged,
      { type: 'changePage', id: 'page_2', change: { visible, text: 'Dear {{short_text}}' } },
      { type: 'change', id: 'email', change: { label: 'Address' } },
      { type: 'change', id: 'short_text', change: { label: 'Name' } },
    );
    expect(form.draft.pages[1]).toMatchObject({ visible: { all: [{ property: 'address' }] }, text: 'Dear {{name}}' });
    expect(fieldsBefore(form.draft, 'page_2').map(({ id }) => id)).toEqual(['name', 'address']);
    expect(fieldsBefore(form.draft, 'page_1')).toEqual([]);
  });
});
