import { act, fireEvent, render, screen } from '@testing-library/react';
import type { FormField } from '@tessera/fields/form-field.schema';
import { useState } from 'react';
import { loadFills } from '../fields/load-fills.ts';
import { FormView } from './form-view.tsx';
import type { DraftAnswers } from './kept-filling.ts';
import { sayEnglish } from './language.ts';
import type { Refusal } from './submission-state.ts';

const common = { help: '', mandatory: true };
const fields: FormField[] = [
  { ...common, id: 'name', type: 'text', label: 'Name', options: { placeholder: '' } },
  { ...common, id: 'age', type: 'number', label: 'Age', help: 'In years', options: { placeholder: '', min: 18 } },
  { ...common, id: 'stars', type: 'rating', label: 'Stars', mandatory: false, options: { starCount: 3 } },
];

interface FillingProps {
  onSubmit: () => void;
  fields?: FormField[];
  refused?: Record<string, Refusal>;
}

function Filling({ onSubmit, fields: asked = fields, refused }: FillingProps) {
  const [answers, setAnswers] = useState<DraftAnswers>({});
  return (
    <FormView
      form={{ name: 'Visit', fields: asked, settings: { description: '', submit_label: '' } }}
      answers={answers}
      {...(refused && { refused })}
      say={sayEnglish}
      onAnswer={(id, answer) => setAnswers((before) => ({ ...before, [id]: answer }))}
      onSubmit={onSubmit}
    />
  );
}
const submit = () => act(async () => screen.getByRole('button', { name: 'Submit' }).click());
const frame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('a form to fill in', () => {
  beforeAll(async () => {
    await loadFills(fields.map(({ type }) => type));
    Element.prototype.scrollIntoView = () => undefined;
  });

  it('submits nothing invalid, names the first error and focuses it', async () => {
    const onSubmit = jest.fn();
    render(<Filling onSubmit={onSubmit} />);
    type('Name *', 'Asha');
    type('Age *', '7');
    await submit();
    await frame();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toBe('1 field needs attention. First: Age.');
    const age = screen.getByLabelText('Age *');
    expect(document.activeElement).toBe(age);
    const described = age.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['In years', 'Enter 18 or more.']);

    type('Age *', '41');
    await submit();
    expect(onSubmit).toHaveBeenCalledWith('');
  });

  it('reports an error when a field is left, but not a blank', async () => {
    render(<Filling onSubmit={jest.fn()} />);
    await act(async () => fireEvent.blur(screen.getByLabelText('Name *')));
    expect(screen.queryByText('This field is required.')).toBeNull();
    type('Age *', 'many');
    await act(async () => fireEvent.blur(screen.getByLabelText('Age *')));
    expect(screen.getByText(/Enter a number/)).toBeTruthy();
  });

  it('shows the server’s refusal at its field', () => {
    render(<Filling onSubmit={jest.fn()} refused={{ name: { message: 'This name is taken.' } }} />);
    expect(screen.getByLabelText('Name *').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('This name is taken.')).toBeTruthy();
    const code = { code: 'characters.tooFew', params: { min: 3, count: 2 } };
    render(<Filling onSubmit={jest.fn()} refused={{ name: { message: 'In the words of the server.', ...code } }} />);
    expect(screen.getByText('Use at least 3 characters (now 2).')).toBeTruthy();
  });

  it('shows a field of an unknown newer type, and the others with it', () => {
    // A page opened before the type existed.
    const newer = { ...common, id: 'x', type: 'hologram', label: 'Hologram', options: {} } as unknown as FormField;
    render(<Filling onSubmit={jest.fn()} fields={[newer, ...fields]} />);
    const field = screen.getByLabelText<HTMLInputElement>('Hologram *');
    expect([field.disabled, field.value]).toEqual([true, 'No property created!']);
    expect(screen.getByLabelText('Name *')).toBeTruthy();
  });

  it('clears an optional rating', () => {
    render(<Filling onSubmit={jest.fn()} />);
    fireEvent.click(screen.getByRole('radio', { name: '2 stars' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '2 stars' }).checked).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '2 stars' }).checked).toBe(false);
  });
});
