import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { optionRules } from '@tessera/fields/options/edit-options';
import { type OptionItem, optionItems } from '@tessera/fields/option-items';
import { useState } from 'react';
import '../i18n/i18n.ts';
import { OptionsEditor } from './options-editor.tsx';

const onChange = jest.fn<void, [OptionItem[]]>();
const values = () => onChange.mock.lastCall?.[0].map(({ value }) => value);
beforeEach(() => onChange.mockClear());

function Editing({ kept = [] }: { kept?: string[] }) {
  const [items, setItems] = useState(optionItems('Red', 'Green', 'Blue'));
  return (
    <MantineProvider>
      <OptionsEditor
        items={items}
        rules={optionRules(new Set(kept))}
        faultAt={() => undefined}
        onChange={(next) => {
          onChange(next);
          setItems(next);
        }}
      />
    </MantineProvider>
  );
}
const label = (number: number) => screen.getByRole<HTMLInputElement>('textbox', { name: `Option ${number}` });
const fresh = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'New option' });
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const paste = (text: string) => fireEvent.paste(fresh(), { clipboardData: { getData: () => text } });
const told = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');

it('renames with Enter, which leads to the next label, and to a new option behind the last one', () => {
  render(<Editing />);
  type(label(2), '  Dark green ');
  fireEvent.keyDown(label(2), { key: 'Enter' });
  expect(values()).toEqual(['red', 'dark_green', 'blue']);
  expect(document.activeElement).toBe(label(3));
  fireEvent.keyDown(label(3), { key: 'Enter' });
  expect(document.activeElement).toBe(fresh());
});

it('keeps the value of a published option, and removes an emptied one when it is left', () => {
  render(<Editing kept={['green']} />);
  type(label(2), 'Lime');
  fireEvent.blur(label(2));
  expect(onChange.mock.lastCall?.[0][1]).toMatchObject({ value: 'green', label: 'Lime' });
  type(label(1), ' ');
  expect(screen.getByText('Give the option a name')).toBeTruthy();
  fireEvent.blur(label(1));
  expect(values()).toEqual(['green', 'blue']);
});

it('adds an option for each pasted line, and names duplicates', () => {
  render(<Editing />);
  paste('Pink\n- Red\n\nBlack\nred ');
  expect(values()).toEqual(['red', 'green', 'blue', 'pink', 'black', 'red_2']);
  expect(told()).toContain('3 options added.Already there: “Red”.');
  expect(paste('One line')).toBe(true);
  expect(onChange).toHaveBeenCalledTimes(1);
});

it('moves with Alt and the arrows, deletes, and says so', () => {
  render(<Editing />);
  fireEvent.keyDown(label(1), { key: 'ArrowDown', altKey: true });
  expect(values()).toEqual(['green', 'red', 'blue']);
  expect(told()).toBe('“Red” is now number 2 of 3.');
  fireEvent.click(screen.getByRole('button', { name: 'Delete “Red”' }));
  expect(values()).toEqual(['green', 'blue']);
  expect(document.activeElement).toBe(label(2));
});

it('adds nothing blank, and shows no editing in the preview', () => {
  render(<Editing />);
  type(fresh(), '  ');
  fireEvent.click(screen.getByRole('button', { name: 'Add Option' }));
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('switch', { name: 'Preview' }));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Red', 'Green', 'Blue']);
  expect(screen.queryAllByRole('button')).toEqual([]);
});
