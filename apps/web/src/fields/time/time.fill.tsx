import { timeAnswer } from '@tessera/fields/types/time/time.answer';
import { TimeInput } from '../../fill/time-input/time-input.tsx';
import { controlProps, type FieldFill, textOf } from '../field-fill.ts';
import { timeTexts } from './time.texts.ts';

export const timeFill: FieldFill<'time'> = {
  answers: timeAnswer,
  texts: timeTexts,
  isGroup: false,
  Input: (props) => (
    <TimeInput
      control={controlProps(props)}
      label={props.field.label}
      value={textOf(props.answer)}
      onChange={props.onAnswer}
      clock={props.field.options.clock}
    />
  ),
};
