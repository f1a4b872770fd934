import type { Clock } from '@tessera/fields/time-of-day';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { TimeInput } from './time-input.tsx';

function Asked({ start, clock, onTell }: { start: string; clock: Clock; onTell: (value: string | undefined) => void }) {
  const [value, setValue] = useState<string | undefined>(start);
  const change = (next: string | undefined) => {
    setValue(next);
    onTell(next);
  };
  return (
    <form onSubmit={() => onTell('submitted')}>
      <label htmlFor="time">Visit</label>
      <TimeInput control={{ id: 'time' }} label="Visit" value={value ?? ''} onChange={change} clock={clock} />
    </form>
  );
}

function ask(clock: Clock, start = '') {
  const told = jest.fn();
  render(<Asked start={start} clock={clock} onTell={told} />);
  return told;
}
const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Visit' });
const type = (value: string) => fireEvent.change(input(), { target: { value } });
const press = (...keys: string[]) => keys.forEach((key) => fireEvent.keyDown(input(), { key }));
const active = () => document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('the time input', () => {
  it.each([
    ['24hr', '2:31 pm', '14:31'],
    ['12hr', '1431', '02:31 PM'],
  ] as const)('on a clock of %s takes %j, shows %s, and tells the form of 12 hours', (clock, typed, shown) => {
    const told = ask(clock);
    type(typed);
    expect(told).toHaveBeenLastCalledWith('02:31 PM');
    fireEvent.blur(input());
    expect(input().value).toBe(shown);
  });

  it('shows a stored time, and keeps what it cannot read', () => {
    const told = ask('12hr', '09:05');
    expect(input().value).toBe('09:05 AM');
    type('25:00');
    fireEvent.blur(input());
    expect([input().value, told.mock.lastCall]).toEqual(['25:00', ['25:00']]);
    type('');
    expect(told).toHaveBeenLastCalledWith(undefined);
  });

  it('offers quarters of an hour by keys, from the one before the time', () => {
    const told = ask('24hr', '10:20');
    press('ArrowDown');
    expect([screen.getAllByRole('option').length, active()]).toEqual([96, '10:15']);
    press('ArrowDown', 'ArrowDown', 'Enter');
    expect(told).toHaveBeenCalledTimes(1);
    expect([told.mock.lastCall, input().value]).toEqual([['10:45 AM'], '10:45']);
    press('ArrowUp', 'Escape');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('takes a press on a time', () => {
    const told = ask('12hr');
    fireEvent.click(screen.getByRole('button', { name: 'Visit: choose a time' }));
    expect(active()).toBe('09:00 AM');
    fireEvent.click(screen.getByRole('option', { name: '11:45 PM' }));
    expect(told).toHaveBeenLastCalledWith('11:45 PM');
  });
});
