import type { FormField } from '@tessera/fields/form-field.schema';
import { fireEvent, render, screen } from '@testing-library/react';
import { Filling, submit } from '../fill/filling.fixture.tsx';
import { loadInTurn } from './load-in-turn.fixture.ts';

const common = { help: '', mandatory: false };
const divider = (label: string): FormField => ({ ...common, id: 'line', type: 'divider', label, options: {} });
const link = (address: string): FormField => ({
  ...common,
  id: 'terms',
  type: 'clickable',
  label: 'Terms',
  options: { address },
});
const filled = jest.fn();
const fill = (...fields: FormField[]) => render(<Filling fields={fields} onSubmit={filled} />);

const letter: FormField = {
  ...{ ...common, id: 'letter', type: 'variables', label: 'Letter' },
  options: { text: 'Dear {{name}}, you are {{age}}.' },
};
const name: FormField = { ...common, id: 'name', type: 'text', label: 'Name', options: { placeholder: '' } };

describe('fields that only show something', () => {
  beforeAll(async () => {
    await loadInTurn(['divider', 'clickable', 'variables', 'text']);
  });

  it('part the form by a line, with a heading where there is one', () => {
    const { rerender } = fill({ ...divider('About you'), help: 'As in your passport' });
    expect(screen.getByRole('separator')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'About you', level: 2 })).toBeTruthy();
    expect(screen.getByText('As in your passport')).toBeTruthy();
    rerender(<Filling fields={[divider('')]} onSubmit={filled} />);
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  });

  it('open a link in a new tab that learns nothing of this one', () => {
    fill(link('https://example.org/terms'));
    const button = screen.getByRole('link', { name: 'Terms (opens in a new tab)' });
    expect(button.getAttribute('href')).toBe('https://example.org/terms');
    expect(button.getAttribute('target')).toBe('_blank');
    expect(button.getAttribute('rel')).toBe('noopener noreferrer');
  });

  it.each(['', 'javascript:alert(1)', 'example.org'])('link nowhere from a draft with the address %j', (address) => {
    fill(link(address));
    expect(screen.getByText('Terms').closest('a')?.hasAttribute('href')).toBe(false);
  });

  it('repeat answers as they are given, as plain text', () => {
    const { container } = fill(name, letter);
    expect(screen.getByRole('heading', { name: 'Letter' })).toBeTruthy();
    const text = () => container.querySelector('[data-field=letter] p')?.textContent;
    expect(text()).toBe('Dear , you are {{age}}.');
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: '<b>Asha</b>' } });
    expect(text()).toBe('Dear <b>Asha</b>, you are {{age}}.');
  });

  it('are no part of what is submitted', async () => {
    fill(divider('About you'), link('https://example.org'));
    await submit();
    expect(filled).toHaveBeenCalledWith({});
  });
});
