import { fireEvent, render, screen } from '@testing-library/react';
import { optionItems } from '@tessera/fields/option-items';
import { useState } from 'react';
import type { DraftAnswer } from '../../fill/kept-filling.ts';
import { sayEnglish } from '../../fill/language.ts';
import { selectWithUnitFill } from './select-with-unit.fill.tsx';

const onAnswer = jest.fn<void, [DraftAnswer]>();
const { Input, answers } = selectWithUnitFill;
const options = { takes: 'number', placeholder: '', items: optionItems('cm', 'in') } as const;

function Filling() {
  const [answer, setAnswer] = useState<DraftAnswer>();
  return (
    <Input
      field={{ id: 'size', type: 'selectWithUnit', label: 'Size', help: '', mandatory: true, options }}
      answer={answer}
      onAnswer={(next) => {
        onAnswer(next);
        setAnswer(next);
      }}
      onLeave={() => undefined}
      id="size"
      describedBy={undefined}
      isInvalid={false}
      isDisabled={false}
      say={sayEnglish}
    />
  );
}

it('keeps the chosen unit while the value changes, and shows the number as it is stored', () => {
  render(<Filling />);
  const unit = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Unit' });
  const value = screen.getByRole<HTMLInputElement>('textbox');
  expect(unit.value).toBe('cm');
  fireEvent.change(unit, { target: { value: 'in' } });
  expect(answers.isBlank(onAnswer.mock.lastCall?.[0])).toBe(true);
  fireEvent.change(value, { target: { value: '066.50' } });
  expect(onAnswer).toHaveBeenLastCalledWith({ value: '066.50', unit: 'in' });
  fireEvent.blur(value);
  expect(onAnswer).toHaveBeenLastCalledWith({ value: 66.5, unit: 'in' });
  expect(value.value).toBe('66.5');
  fireEvent.change(value, { target: { value: '' } });
  expect(answers.isBlank(onAnswer.mock.lastCall?.[0])).toBe(true);
  expect(unit.value).toBe('in');
});
