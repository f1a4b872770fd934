import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { LanguageContext, TagContext } from '../language.ts';
import { DayInput } from './day-input.tsx';

const days = { min: '2025-01-10', max: '2026-12-31', isDisabled: (day: string) => day === '2025-03-12' };

function Asked({ start, onTell }: { start: string; onTell: (value: string | undefined) => void }) {
  const [value, setValue] = useState<string | undefined>(start);
  const change = (next: string | undefined) => {
    setValue(next);
    onTell(next);
  };
  return (
    <>
      <label htmlFor="day">Birth</label>
      <DayInput control={{ id: 'day' }} label="Birth" value={value ?? ''} onChange={change} days={days} />
    </>
  );
}

function ask(start = '') {
  const told = jest.fn();
  render(<Asked start={start} onTell={told} />);
  return told;
}
const input = () => screen.getByLabelText<HTMLInputElement>('Birth');
const type = (value: string) => fireEvent.change(input(), { target: { value } });
const open = () => fireEvent.click(screen.getByRole('button', { name: 'Birth: choose a date' }));
const press = (...keys: string[]) =>
  keys.forEach((key) => fireEvent.keyDown(document.activeElement ?? document.body, { key }));
const focused = () => document.activeElement?.getAttribute('aria-label');

describe('the date input', () => {
  it('shows dd/mm/yyyy and gives YYYY-MM-DD, whatever was typed', () => {
    const told = ask('2025-03-04');
    expect(input().value).toBe('04/03/2025');
    type('5.4.2025');
    expect(told).toHaveBeenLastCalledWith('2025-04-05');
    expect(input().value).toBe('5.4.2025');
    fireEvent.blur(input());
    expect(input().value).toBe('05/04/2025');
  });

  it('gives an unfinished date as it was typed, so that the rules refuse it', () => {
    const told = ask();
    type('31/02/2025');
    expect(told).toHaveBeenLastCalledWith('31/02/2025');
    fireEvent.blur(input());
    expect(input().value).toBe('31/02/2025');
    type('');
    expect(told).toHaveBeenLastCalledWith(undefined);
  });

  it('moves in its calendar by keys, chooses, and gives the focus back', () => {
    const told = ask('2025-03-04');
    open();
    expect(focused()).toBe('4 March 2025');
    press('ArrowRight', 'ArrowDown', 'PageDown');
    expect(focused()).toBe('12 April 2025');
    press('Home');
    expect(focused()).toBe('7 April 2025');
    fireEvent.click(document.activeElement!);
    expect(told).toHaveBeenLastCalledWith('2025-04-07');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(focused()).toBe('Birth: choose a date');
  });

  it('keeps within the days that can be chosen', () => {
    const told = ask('2025-03-11');
    open();
    press('ArrowRight');
    expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(document.activeElement!);
    expect(told).not.toHaveBeenCalled();
    fireEvent.change(screen.getByRole('combobox', { name: 'Month' }), { target: { value: '1' } });
    expect(screen.getByRole('grid', { name: 'January 2025' })).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous month' }).disabled).toBe(true);
    expect(screen.getByRole('button', { name: '9 January 2025' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('closes by Escape, and by a press beside it', () => {
    ask();
    open();
    press('Escape');
    expect(screen.queryByRole('dialog')).toBeNull();
    open();
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is in Hindi on a Hindi page', () => {
    render(
      <LanguageContext value="hi">
        <TagContext value="hi">
          <Asked start="2025-03-04" onTell={() => undefined} />
        </TagContext>
      </LanguageContext>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Birth: तारीख़ चुनें' }));
    expect(screen.getByRole('button', { name: '4 मार्च 2025' })).toBeTruthy();
  });
});
