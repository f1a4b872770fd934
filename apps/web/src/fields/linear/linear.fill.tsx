import { linearAnswer, valuesOf } from '@tessera/fields/types/linear/linear.answer';
import type { FieldFill, InputProps } from '../field-fill.ts';
import { ScaleChoice } from '../scale-choice.tsx';
import { linearTexts } from './linear.texts.ts';
import { mostSideBySide } from './side-by-side.ts';
import { Slider } from './slider.tsx';

function Scale(props: InputProps<'linear'>) {
  const { options } = props.field;
  const values = valuesOf(options);
  if (values.length > mostSideBySide) return <Slider {...props} />;
  return <ScaleChoice {...props} values={values} ends={[options.lowLabel, options.highLabel]} />;
}

export const linearFill: FieldFill<'linear'> = {
  answers: linearAnswer,
  texts: linearTexts,
  isGroup: true,
  Input: Scale,
};
