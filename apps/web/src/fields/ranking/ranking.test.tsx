import { fireEvent, render, screen } from '@testing-library/react';
import { optionItems } from '@tessera/fields/option-items';
import { useState } from 'react';
import type { DraftAnswer } from '../../fill/kept-filling.ts';
import { sayEnglish } from '../../fill/language.ts';
import { RankingInput } from './ranking-input.tsx';

const onAnswer = jest.fn<void, [DraftAnswer]>();
const answered = () => onAnswer.mock.lastCall?.[0];
beforeEach(() => onAnswer.mockClear());

function Filling({ start }: { start?: DraftAnswer }) {
  const [answer, setAnswer] = useState<DraftAnswer>(start);
  const options = { items: optionItems('Gold', 'Silver', 'Bronze') };
  return (
    <RankingInput
      field={{ id: 'plans', type: 'ranking', label: 'Plans', help: '', mandatory: false, options }}
      answer={answer}
      onAnswer={(next) => {
        onAnswer(next);
        setAnswer(next);
      }}
      onLeave={() => undefined}
      id="plans"
      describedBy={undefined}
      isInvalid={false}
      isDisabled={false}
      say={sayEnglish}
    />
  );
}
const button = (name: string) => screen.getByRole('button', { name });
const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('is answered by the first move, and the moved option keeps the focus', () => {
  render(<Filling />);
  expect(shown()).toEqual(['1Gold', '2Silver', '3Bronze']);
  expect(onAnswer).not.toHaveBeenCalled();
  fireEvent.click(button('Move “Gold” down'));
  expect(answered()).toEqual(['silver', 'gold', 'bronze']);
  expect(screen.getByRole('status').textContent).toBe('“Gold” is now number 2 of 3.');
  expect(document.activeElement).toBe(button('Move “Gold” down'));
  fireEvent.keyDown(button('Move “Gold” down'), { key: 'ArrowDown' });
  expect(answered()).toEqual(['silver', 'bronze', 'gold']);
  expect(document.activeElement).toBe(button('Move “Gold” down'));
});

it('does not answer with a move beyond an end', () => {
  render(<Filling />);
  fireEvent.click(button('Move “Gold” up'));
  fireEvent.keyDown(button('Move “Bronze” down'), { key: 'ArrowDown' });
  expect(onAnswer).not.toHaveBeenCalled();
});

it('is answered by the order as it stands, and cleared', () => {
  render(<Filling />);
  fireEvent.click(button('Keep this order'));
  expect(answered()).toEqual(['gold', 'silver', 'bronze']);
  fireEvent.click(button('Clear'));
  expect(answered()).toBeUndefined();
});

it('appends options that a kept answer does not have yet', () => {
  render(<Filling start={['bronze', 'gold']} />);
  expect(shown()).toEqual(['1Bronze', '2Gold', '3Silver']);
});
