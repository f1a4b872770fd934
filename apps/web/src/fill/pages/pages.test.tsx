import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { FormField } from '@tessera/fields/form-field.schema';
import type { FormPage } from '@tessera/fields/logic/form-page.schema';
import { loadInTurn } from '../../fields/load-in-turn.fixture.ts';
import { Filling, submit } from '../filling.fixture.tsx';

const common = { help: '', mandatory: true, options: { placeholder: '' } };
const fields: FormField[] = [
  { ...common, id: 'name', type: 'text', label: 'Name', page: 'one' },
  { ...common, id: 'age', type: 'number', label: 'Age', page: 'two' },
  {
    ...common,
    id: 'school',
    type: 'text',
    label: 'School',
    page: 'two',
    visible: { property: 'age', operator: 'lessThan', value: 18 },
  },
  { ...common, id: 'work', type: 'text', label: 'Work', page: 'three' },
];
const pages: FormPage[] = [
  { id: 'one', title: 'You', text: '' },
  { id: 'two', title: 'Age of {{name}}', text: '' },
  { id: 'three', title: '', text: '', visible: { property: 'age', operator: 'greaterOrEqual', value: 18 } },
];

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const frame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
const heading = (name: string) => screen.getByRole('heading', { name });
const browserBack = async () => {
  const turned = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  await act(async () => {
    history.back();
    await turned;
  });
};

describe('a form with pages', () => {
  beforeAll(async () => {
    await loadInTurn(fields.map((field) => field.type));
    Element.prototype.scrollIntoView = () => undefined;
  });
  beforeEach(() => history.replaceState(null, ''));

  it('turns a page once its answers are valid, and leads the keyboard to the heading', async () => {
    render(<Filling fields={fields} pages={pages} onSubmit={jest.fn()} />);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('Page 1 of 2');
    await press('Next');
    await frame();
    expect(screen.getByRole('alert').textContent).toContain('First: Name.');
    expect(document.activeElement).toBe(screen.getByLabelText('Name *'));
    type('Name *', 'Asha');
    await press('Next');
    expect(document.activeElement).toBe(heading('Age of Asha'));
    expect(screen.queryByRole('alert')?.textContent).toBe('');
  });

  it('asks what the answers ask for, and submits on the last page', async () => {
    const onSubmit = jest.fn();
    render(<Filling fields={fields} pages={pages} onSubmit={onSubmit} />);
    type('Name *', 'Asha');
    await press('Next');
    type('Age *', '12');
    expect(screen.getByLabelText('School *')).toBeTruthy();
    type('School *', 'Green Park');
    type('Age *', '41');
    expect(screen.queryByLabelText('School *')).toBeNull();
    await press('Next');
    expect(screen.getByRole('progressbar', { hidden: false }).getAttribute('aria-valuetext')).toBe('Page 3 of 3');
    expect(document.activeElement?.textContent).toBe('Page 3 of 3');
    type('Work *', 'Nurse');
    await submit();
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('goes back by its button and by the browser, to the same inputs with their answers', async () => {
    render(<Filling fields={fields} pages={pages} onSubmit={jest.fn()} />);
    const input = screen.getByLabelText<HTMLInputElement>('Name *');
    type('Name *', 'Asha');
    await press('Next');
    type('Age *', '41');
    await press('Next');
    await browserBack();
    expect(document.activeElement).toBe(heading('Age of Asha'));
    await press('Back');
    await waitFor(() => expect(document.activeElement).toBe(heading('You')));
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    // A verification or an upload in it has gone on.
    expect(screen.getByLabelText('Name *')).toBe(input);
    expect(input.value).toBe('Asha');
  });

  it('opens a reloaded page again, whose Back does not leave the form', async () => {
    history.replaceState({ page: 'two', depth: 0 }, '');
    render(<Filling fields={fields} pages={pages} onSubmit={jest.fn()} />);
    expect(heading('Age of')).toBeTruthy();
    await press('Back');
    expect(heading('You')).toBeTruthy();
  });

  it('is not turned by the browser while a dialog is open', async () => {
    render(<Filling fields={fields} pages={pages} onSubmit={jest.fn()} />);
    type('Name *', 'Asha');
    await press('Next');
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.setAttribute('open', '');
    await browserBack();
    expect(heading('Age of Asha')).toBeTruthy();
    dialog.remove();
    await browserBack();
    expect(heading('You')).toBeTruthy();
  });

  it('shows a calculated answer as soon as there is one', async () => {
    const sum: FormField[] = [
      { ...common, id: 'price', type: 'number', label: 'Price' },
      { ...common, id: 'total', type: 'number', label: 'Total', formula: '{{price}} * 2' },
    ];
    const onSubmit = jest.fn();
    render(<Filling fields={sum} onSubmit={onSubmit} />);
    const total = screen.getByLabelText('Total *');
    expect([total.tagName, total.textContent]).toEqual(['OUTPUT', '']);
    await submit();
    await frame();
    expect(document.activeElement).toBe(screen.getByLabelText('Price *'));
    type('Price *', '2.5');
    expect(total.textContent).toBe('5');
    await submit();
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('goes to the page of the field that is wrong', async () => {
    const props = { fields, pages, onSubmit: jest.fn() };
    const { rerender } = render(<Filling {...props} />);
    type('Name *', 'Asha');
    await press('Next');
    rerender(<Filling {...props} refused={{ name: { message: 'This name is taken.' } }} />);
    await frame();
    expect(document.activeElement).toBe(screen.getByLabelText('Name *'));
  });
});
