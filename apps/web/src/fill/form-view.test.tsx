import { act, fireEvent, render, screen } from '@testing-library/react';
import type { FormField } from '@tessera/fields/form-field.schema';
import { loadInTurn } from '../fields/load-in-turn.fixture.ts';
import { Filling, submit } from './filling.fixture.tsx';

const common = { help: '', mandatory: true };
const fields: FormField[] = [
  { ...common, id: 'name', type: 'text', label: 'Name', options: { placeholder: '' } },
  { ...common, id: 'age', type: 'number', label: 'Age', help: 'In years', options: { placeholder: '', min: 18 } },
  { ...common, id: 'stars', type: 'rating', label: 'Stars', mandatory: false, options: { starCount: 3 } },
];

const frame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('a form to fill in', () => {
  beforeAll(async () => {
    await loadInTurn(fields.map(({ type }) => type));
    Element.prototype.scrollIntoView = () => undefined;
  });

  it('submits nothing invalid, names the first error and focuses it', async () => {
    const onSubmit = jest.fn();
    render(<Filling fields={fields} onSubmit={onSubmit} />);
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
    expect(onSubmit).toHaveBeenCalledWith({ name: 'Asha', age: '41' });
  });

  it('reports an error when a field is left, but not a blank', async () => {
    render(<Filling fields={fields} onSubmit={jest.fn()} />);
    await act(async () => fireEvent.blur(screen.getByLabelText('Name *')));
    expect(screen.queryByText('This field is required.')).toBeNull();
    type('Age *', 'many');
    await act(async () => fireEvent.blur(screen.getByLabelText('Age *')));
    expect(screen.getByText(/Enter a number/)).toBeTruthy();
  });

  it('shows the server’s refusal at its field', () => {
    render(<Filling fields={fields} onSubmit={jest.fn()} refused={{ name: { message: 'This name is taken.' } }} />);
    expect(screen.getByLabelText('Name *').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('This name is taken.')).toBeTruthy();
    const code = { code: 'characters.tooFew', params: { min: 3, count: 2 } };
    render(
      <Filling
        fields={fields}
        onSubmit={jest.fn()}
        refused={{ name: { message: 'In the words of the server.', ...code } }}
      />,
    );
    expect(screen.getByText('Use at least 3 characters (now 2).')).toBeTruthy();
  });

  it('shows a field of an unknown newer type, and the others with it', () => {
    // A page opened before the type existed.
    const newer = { ...common, id: 'x', type: 'hologram', label: 'Hologram', options: {} } as unknown as FormField;
    render(<Filling fields={[newer, ...fields]} onSubmit={jest.fn()} />);
    const field = screen.getByLabelText<HTMLInputElement>('Hologram *');
    expect([field.disabled, field.value]).toEqual([true, 'No property created!']);
    expect(screen.getByLabelText('Name *')).toBeTruthy();
  });

  it('shows earlier answers in labels, help and messages, as plain text', async () => {
    const piping: FormField[] = [
      ...fields,
      {
        ...common,
        id: 'city',
        type: 'text',
        label: 'City of {{name}}',
        help: '{{age}}?',
        options: { placeholder: '' },
      },
    ];
    render(<Filling onSubmit={jest.fn()} fields={piping} />);
    expect(screen.getByLabelText('City of *')).toBeTruthy();
    type('Name *', '<i>Asha</i>');
    type('Age *', '41');
    expect(screen.getByLabelText('City of <i>Asha</i> *')).toBeTruthy();
    expect(screen.getByText((_, node) => node?.id === 'field-city-help')?.textContent).toBe('41?');
    await submit();
    expect(screen.getByRole('alert').textContent).toContain('First: City of <i>Asha</i>.');
  });

  it('clears an optional rating', () => {
    render(<Filling fields={fields} onSubmit={jest.fn()} />);
    fireEvent.click(screen.getByRole('radio', { name: '2 stars' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '2 stars' }).checked).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '2 stars' }).checked).toBe(false);
  });
});
