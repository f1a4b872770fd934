import { jsoninputAnswer } from '@tessera/fields/types/jsoninput/jsoninput.answer';
import fill from '../../fill/fill.module.css';
import type { DraftAnswer } from '../../fill/kept-filling.ts';
import { controlProps, type FieldFill, type InputProps } from '../field-fill.ts';
import { useFieldSay } from '../field-texts.ts';
import styles from './jsoninput.module.css';
import { jsoninputTexts } from './jsoninput.texts.ts';

export const jsoninputFill: FieldFill<'jsoninput'> = {
  answers: jsoninputAnswer,
  texts: jsoninputTexts,
  isGroup: false,
  Input: JsonInput,
};

/** A stored value in lines, or the text as it is typed. */
const textOf = (answer: DraftAnswer): string =>
  typeof answer === 'object' ? JSON.stringify(answer, null, 2) : String(answer ?? '');

/** JSON is written from left to right in every language. */
function JsonInput(props: InputProps<'jsoninput'>) {
  const say = useFieldSay(jsoninputTexts);
  const { field, answer, onAnswer } = props;
  return (
    <textarea
      {...controlProps(props)}
      dir="ltr"
      rows={5}
      spellCheck={false}
      autoCapitalize="off"
      autoCorrect="off"
      className={`${fill.control} ${fill.lines} ${styles.code}`}
      placeholder={field.options.placeholder || say('json.placeholder')}
      value={textOf(answer)}
      onChange={(event) => onAnswer(event.target.value)}
    />
  );
}
