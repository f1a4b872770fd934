import { numberAnswer } from '@tessera/fields/types/number/number.answer';
import { controlProps, type FieldFill } from '../field-fill.ts';
import { DecimalInput } from './decimal-input.tsx';
import { numberTexts } from './number.texts.ts';

export const numberFill: FieldFill<'number'> = {
  answers: numberAnswer,
  texts: numberTexts,
  isGroup: false,
  Input: (props) => {
    const { min, placeholder } = props.field.options;
    return (
      <DecimalInput
        {...controlProps(props)}
        min={min}
        placeholder={placeholder}
        value={props.answer}
        onChange={props.onAnswer}
      />
    );
  },
};
