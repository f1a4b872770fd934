import { fireEvent, render, screen } from '@testing-library/react';
import { optionItems } from '@tessera/fields/option-items';
import { matrixRows } from '@tessera/fields/types/matrix/matrix-rows';
import { useState } from 'react';
import type { DraftAnswer } from '../../fill/kept-filling.ts';
import { sayEnglish } from '../../fill/language.ts';
import { MatrixInput } from './matrix-input.tsx';

const onAnswer = jest.fn<void, [DraftAnswer]>();
const answered = () => onAnswer.mock.lastCall?.[0];
const rows = matrixRows('Speed', 'Care').map((row, at) => ({ ...row, mandatory: at === 1 }));

function Filling({
  multiple = false,
  isInvalid = false,
  start,
}: {
  multiple?: boolean;
  isInvalid?: boolean;
  start?: DraftAnswer;
}) {
  const [answer, setAnswer] = useState<DraftAnswer>(start);
  const options = { multiple, rows, items: optionItems('Good', 'Bad') };
  return (
    <MatrixInput
      field={{ id: 'service', type: 'matrix', label: 'Service', help: '', mandatory: false, options }}
      answer={answer}
      onAnswer={(next) => {
        onAnswer(next);
        setAnswer(next);
      }}
      onLeave={() => undefined}
      id="service"
      describedBy={undefined}
      isInvalid={isInvalid}
      isDisabled={false}
      say={sayEnglish}
    />
  );
}

it('takes one column a row, named by row and column', () => {
  render(<Filling />);
  fireEvent.click(screen.getByRole('radio', { name: 'Speed Good' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Care (Required) Bad' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Speed Bad' }));
  expect(answered()).toEqual({ care: 'bad', speed: 'bad' });
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Good', 'Bad']);
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(answered()).toBeUndefined();
});

it('takes several columns a row, and is blank again without any', () => {
  render(<Filling multiple />);
  const box = (name: string) => screen.getByRole('checkbox', { name });
  fireEvent.click(box('Speed Bad'));
  fireEvent.click(box('Speed Good'));
  expect(answered()).toEqual({ speed: ['bad', 'good'] });
  fireEvent.click(box('Speed Bad'));
  fireEvent.click(box('Speed Good'));
  expect(answered()).toBeUndefined();
});

it('leads the focus of an error to the first row that needs an answer', () => {
  render(<Filling isInvalid start={{ speed: 'good' }} />);
  expect(document.getElementById('service')).toBe(screen.getByRole('radio', { name: 'Care (Required) Good' }));
  expect(screen.getByRole('radio', { name: 'Speed Good' }).getAttribute('aria-invalid')).toBeNull();
});
