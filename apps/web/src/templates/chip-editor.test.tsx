import { ChipEditor } from './chip-editor.ts';

it('keeps what is selected when the names on its chips change', () => {
  const root = document.createElement('div');
  document.body.append(root);
  let name = 'Start';
  const editor = new ChipEditor(root, {
    labelOf: () => ({ node: name, variable: 'Age', unknown: false }),
    removeLabel: () => 'Remove',
    onChange: () => undefined,
  });
  editor.show('1 and {{start.age}}');
  document.getSelection()?.selectAllChildren(root);
  name = 'Form';
  editor.relabel();
  expect(root.textContent).toBe('1 and FormAge×');
  expect(document.getSelection()?.toString()).toContain('1 and Form');
  root.remove();
});
