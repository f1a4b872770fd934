import { fireEvent, render, screen } from '@testing-library/react';
import { optionItems } from '@tessera/fields/option-items';
import { useState } from 'react';
import type { DraftAnswer } from '../../fill/kept-filling.ts';
import { sayEnglish } from '../../fill/language.ts';
import { MultiselectInput } from './multiselect-input.tsx';
import { matching } from './option-search.ts';

const items = optionItems('Mumbai', 'Delhi', 'Chennai', 'Málaga');
const onAnswer = jest.fn<void, [DraftAnswer]>();
const answered = () => onAnswer.mock.lastCall?.[0];

function Filling({ maxChoices }: { maxChoices?: number }) {
  const [answer, setAnswer] = useState<DraftAnswer>();
  const options = { items, placeholder: '', ...(maxChoices !== undefined && { maxChoices }) };
  return (
    <>
      <label htmlFor="cities">Cities</label>
      <MultiselectInput
        field={{ id: 'cities', type: 'multiselect', label: 'Cities', help: '', mandatory: false, options }}
        answer={answer}
        onAnswer={(next) => {
          onAnswer(next);
          setAnswer(next);
        }}
        onLeave={() => undefined}
        id="cities"
        describedBy={undefined}
        isInvalid={false}
        isDisabled={false}
        say={sayEnglish}
      />
    </>
  );
}
const search = () => screen.getByRole('combobox', { name: 'Cities' });
const press = (...keys: string[]) => keys.forEach((key) => fireEvent.keyDown(search(), { key }));
const type = (value: string) => fireEvent.change(search(), { target: { value } });
const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = () => document.getElementById(search().getAttribute('aria-activedescendant') ?? '')?.textContent;

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

it('chooses by keys in the order of the options, and removes the last one with Backspace', () => {
  render(<Filling />);
  expect(shown()).toEqual([]);
  press('ArrowDown', 'ArrowUp');
  expect(active()).toBe('Málaga');
  press('Enter', 'ArrowDown', 'ArrowDown', 'Enter');
  expect(answered()).toEqual(['delhi', 'málaga']);
  expect(screen.getByRole('status').textContent).toBe('“Delhi” chosen. 2 in all.');
  press('Backspace');
  expect(answered()).toEqual(['delhi']);
  press('Escape');
  expect(search().getAttribute('aria-expanded')).toBe('false');
});

it('finds options without capitals and accents, and chooses the first one with Enter', () => {
  render(<Filling />);
  type('malag');
  expect(shown()).toEqual(['Málaga']);
  press('Enter');
  expect(answered()).toEqual(['málaga']);
  type('nowhere');
  expect(shown()).toEqual([]);
  expect(screen.getByRole('status').textContent).toBe('No option matches.');
  expect(matching(optionItems('हाँ', 'हो'), 'हाँ')).toHaveLength(1);
});

it('leaves Enter to the form while the list is closed', () => {
  render(<Filling />);
  expect(fireEvent.keyDown(search(), { key: 'Enter' })).toBe(true);
  press('ArrowDown');
  expect(fireEvent.keyDown(search(), { key: 'Enter' })).toBe(false);
});

it('removes a chip and is blank again, and says how many options are allowed', () => {
  render(<Filling maxChoices={2} />);
  press('ArrowDown', 'ArrowDown', 'Enter');
  fireEvent.click(screen.getByRole('button', { name: 'Remove “Mumbai”' }));
  expect(answered()).toBeUndefined();
  expect(document.activeElement).toBe(search());
  expect(document.getElementById(search().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Choose at most 2 options.',
  );
});
