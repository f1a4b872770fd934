import { act, fireEvent, render, screen } from '@testing-library/react';
import { FormField } from '@tessera/fields/form-field.schema';
import { Filling, submit } from '../../fill/filling.fixture.tsx';
import { loadFills } from '../load-fills.ts';

const fields = [FormField.parse({ id: 'stay', type: 'daterange', label: 'Stay', options: {} })];
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const leave = (from: string, to?: string) =>
  act(async () => fireEvent.blur(screen.getByLabelText(from), { relatedTarget: to && screen.getByLabelText(to) }));

describe('a date range', () => {
  beforeAll(() => loadFills(['daterange']));

  it('is judged when both inputs are left', async () => {
    const onSubmit = jest.fn();
    render(<Filling fields={fields} onSubmit={onSubmit} />);
    type('Start', '05/06/2025');
    await leave('Start', 'End');
    expect(screen.queryByText('Enter both the start and the end.')).toBeNull();
    await leave('End');
    expect(screen.getByText('Enter both the start and the end.')).toBeTruthy();
    type('End', '04/06/2025');
    await leave('End');
    expect(screen.getByText('The start (05/06/2025) is after the end (04/06/2025).')).toBeTruthy();
    type('End', '7.6.2025');
    await submit();
    expect(onSubmit).toHaveBeenLastCalledWith({ stay: { start: '2025-06-05', end: '2025-06-07' } });
    type('Start', '');
    type('End', '');
    await submit();
    expect(onSubmit).toHaveBeenLastCalledWith({ stay: undefined });
  });

  it('offers no end before its start', () => {
    render(<Filling fields={fields} onSubmit={jest.fn()} />);
    type('Start', '05/06/2025');
    type('End', '20/06/2025');
    fireEvent.click(screen.getByRole('button', { name: 'Stay, End: choose a date' }));
    expect(screen.getByRole('button', { name: '4 June 2025' }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('button', { name: '5 June 2025' }).getAttribute('aria-disabled')).toBeNull();
  });
});
