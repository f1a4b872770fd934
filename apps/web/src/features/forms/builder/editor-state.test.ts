import { optionItems } from '@tessera/fields/option-items';
import { type EditorAction, type EditorState, editorOf, keyOf, nextEditor } from './editor-state.ts';

const settings = { description: '', submit_label: '', thanks_title: '', thanks_text: '' };
const empty = editorOf({ name: 'Visit', fields: [], pages: [], settings }, []);
const run = (state: EditorState, ...actions: EditorAction[]) => actions.reduce(nextEditor, state);
const ids = ({ draft }: EditorState) => draft.fields.map(({ id }) => id);
const three = run(
  empty,
  { type: 'add', field: 'text' },
  { type: 'add', field: 'email' },
  { type: 'add', field: 'date' },
);

describe('a restored version', () => {
  it('is one step: undo brings back the draft and the steps before it', () => {
    const draft = { ...empty.draft, name: 'Visit as it was' };
    const restored = run(three, { type: 'restore', draft, frozen: [{ id: 'email', type: 'email' }] });
    expect(restored.draft).toBe(draft);
    expect(restored.frozen).toEqual([{ id: 'email', type: 'email' }]);
    expect(ids(run(restored, { type: 'undo' }))).toEqual(ids(three));
    expect(ids(run(restored, { type: 'undo' }, { type: 'undo' }))).toEqual(['short_text', 'email']);
  });
});

describe('building a form', () => {
  it('adds fields at the end or at a place, and chooses them', () => {
    expect(ids(three)).toEqual(['short_text', 'email', 'date']);
    expect(three.selected).toBe('date');
    expect(ids(run(three, { type: 'add', field: 'text', at: 1 }))).toEqual([
      'short_text',
      'short_text_2',
      'email',
      'date',
    ]);
  });

  it('gives a copy an id of its own, and options of its own', () => {
    const form = run(empty, { type: 'add', field: 'select' }, { type: 'duplicate', id: 'dropdown' });
    expect(ids(form)).toEqual(['dropdown', 'dropdown_2']);
    const changed = run(form, { type: 'changeOptions', id: 'dropdown_2', change: { items: optionItems('Red') } });
    expect(changed.draft.fields[0]).toEqual(form.draft.fields[0]);
    expect(changed.draft.fields[1]?.options).toMatchObject({ items: [{ value: 'red' }] });
  });

  it('moves fields, but not out of the form', () => {
    expect(ids(run(three, { type: 'move', id: 'date', to: 0 }))).toEqual(['date', 'short_text', 'email']);
    for (const to of [-1, 3]) expect(run(three, { type: 'move', id: 'date', to }).draft).toBe(three.draft);
  });

  it('shows the same fault again, and forgets it with the choice of another field', () => {
    const problem = { field: 'fields.1.label', fieldId: 'email', message: 'Give the field a label.' };
    const once = run(three, { type: 'show', problem });
    expect(once).toMatchObject({ selected: 'email', shown: problem });
    expect(run(once, { type: 'show', problem }).shown).not.toBe(once.shown);
    expect(run(once, { type: 'select', id: 'date' }).shown).toBeNull();
  });

  it('chooses the neighbour of a field that is removed', () => {
    expect(run(three, { type: 'remove', id: 'email' })).toMatchObject({ selected: 'date' });
    expect(run(three, { type: 'remove', id: 'date' })).toMatchObject({ selected: 'email' });
  });

  it('names a field after its label while it is typed, and keeps its key, choice and step of undo', () => {
    const label = (id: string, text: string): EditorAction => ({ type: 'change', id, change: { label: text } });
    const typed = run(
      three,
      { type: 'select', id: 'short_text' },
      label('short_text', 'Full'),
      label('full', 'Full name'),
    );
    expect(ids(typed)).toEqual(['full_name', 'email', 'date']);
    expect(typed.selected).toBe('full_name');
    expect(keyOf(typed, 'full_name')).toBe(keyOf(three, 'short_text'));
    expect(ids(run(typed, label('full_name', 'नाम')))[0]).toBe('full_name');
    const back = run(typed, { type: 'undo' });
    expect(back).toMatchObject({ draft: three.draft, selected: 'short_text' });
    expect(keyOf(back, 'short_text')).toBe(keyOf(three, 'short_text'));
  });

  it('gives every field a key of its own, also one that takes the former id of another', () => {
    const form = run(
      three,
      { type: 'change', id: 'short_text', change: { label: 'Full name' } },
      { type: 'add', field: 'text' },
    );
    expect(ids(form)).toContain('short_text');
    expect(new Set(ids(form).map((id) => keyOf(form, id))).size).toBe(4);
  });

  it('lets what refers to a field follow its new id', () => {
    const form = run(three, { type: 'add', field: 'videoVerification' });
    const verification = ids(form).at(-1) ?? '';
    const referring = run(
      form,
      { type: 'changeOptions', id: verification, change: { sources: { customer_name: 'short_text' } } },
      { type: 'change', id: 'short_text', change: { label: 'Full name' } },
    );
    expect(referring.draft.fields.at(-1)?.options).toMatchObject({ sources: { customer_name: 'full_name' } });
  });

  it('lets the texts that show an answer follow its field', () => {
    const text = 'Dear {{short_text}} of {{email}}';
    const form = run(
      three,
      { type: 'change', id: 'date', change: { help: text } },
      { type: 'changeSettings', change: { thanks_text: text } },
      { type: 'change', id: 'short_text', change: { label: 'Full name' } },
    );
    const renamed = 'Dear {{full_name}} of {{email}}';
    expect([form.draft.fields[2]?.help, form.draft.settings.thanks_text]).toEqual([renamed, renamed]);
  });

  it('never renames a field that answers are stored under', () => {
    const published = run(three, { type: 'freeze', frozen: [{ id: 'short_text', type: 'text' }] });
    const left = run(
      published,
      { type: 'select', id: 'short_text' },
      { type: 'change', id: 'short_text', change: { label: 'Full name' } },
      { type: 'select', id: null },
    );
    expect(ids(left)[0]).toBe('short_text');
    const again = run(left, { type: 'remove', id: 'short_text' }, { type: 'add', field: 'text' });
    expect(ids(again)).toEqual(['email', 'date', 'short_text_2']);
  });
});

describe('undo', () => {
  it('takes typing in one place back as one step', () => {
    const help = (text: string): EditorAction => ({ type: 'change', id: 'date', change: { help: text } });
    const typed = run(three, help('D'), help('Da'), help('Day'), {
      type: 'change',
      id: 'date',
      change: { mandatory: true },
    });
    const once = run(typed, { type: 'undo' });
    expect(once.draft.fields[2]).toMatchObject({ help: 'Day', mandatory: false });
    expect(run(once, { type: 'undo' }).draft).toBe(three.draft);
  });

  it('comes back with redo until something else is done', () => {
    const back = run(three, { type: 'undo' }, { type: 'undo' });
    expect(ids(back)).toEqual(['short_text']);
    expect(ids(run(back, { type: 'redo' }))).toEqual(['short_text', 'email']);
    const other = run(back, { type: 'rename', name: 'Other' });
    expect(run(other, { type: 'redo' })).toBe(other);
  });

  it('does nothing where there is nothing to take back', () => {
    expect(run(empty, { type: 'undo' })).toBe(empty);
    expect(run(empty, { type: 'redo' })).toBe(empty);
  });

  it('lets go of a field that is not there any more', () => {
    expect(run(three, { type: 'undo' }).selected).toBeNull();
  });

  it('keeps a hundred steps', () => {
    const many = Array.from({ length: 150 }, (_, n): EditorAction[] => [
      { type: 'select', id: n % 2 ? 'date' : 'email' },
      { type: 'change', id: 'date', change: { help: `Day ${n}` } },
    ]);
    expect(run(three, ...many.flat()).past).toHaveLength(100);
  });
});
