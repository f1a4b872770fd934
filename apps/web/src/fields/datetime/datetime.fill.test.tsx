import { act, fireEvent, render, screen } from '@testing-library/react';
import { FormField } from '@tessera/fields/form-field.schema';
import { Filling, submit } from '../../fill/filling.fixture.tsx';
import { loadFills } from '../load-fills.ts';

const fields = [
  FormField.parse({ id: 'visit', type: 'datetime', label: 'Visit', options: { clock: '12hr' } }),
  FormField.parse({ id: 'at', type: 'datetimestamp', label: 'Filled in', options: {} }),
];
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const leave = (from: string, to?: string) =>
  act(async () => fireEvent.blur(screen.getByLabelText(from), { relatedTarget: to && screen.getByLabelText(to) }));

describe('a date with a time, and a timestamp', () => {
  beforeAll(() => loadFills(fields.map(({ type: one }) => one)));

  it('sends { date, time } with the time in the form of 12 hours, and the moment of submitting', async () => {
    const onSubmit = jest.fn();
    render(<Filling fields={fields} onSubmit={onSubmit} />);
    type('Date', '5/1/2026');
    await leave('Date', 'Time');
    expect(screen.queryByText('Enter both a date and a time.')).toBeNull();
    await leave('Time');
    expect(screen.getByText('Enter both a date and a time.')).toBeTruthy();
    type('Time', '1430');
    const before = Date.now();
    await submit();
    const { visit, at } = onSubmit.mock.lastCall[0];
    expect(visit).toEqual({ date: '2026-01-05', time: '02:30 PM' });
    expect(Date.parse(at)).toBeGreaterThanOrEqual(before);
    expect(screen.getByLabelText<HTMLInputElement>('Filled in').readOnly).toBe(true);
  });
});
