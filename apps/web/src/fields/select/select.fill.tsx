import { choiceAnswer } from '@tessera/fields/choice.answer';
import styles from '../../fill/fill.module.css';
import { controlProps, type FieldFill, type InputProps, textOf } from '../field-fill.ts';
import { useFieldSay } from '../field-texts.ts';
import { blankOther, leaving, otherIn, OtherText } from '../other-choice/other-choice.tsx';
import { otherChoiceTexts } from '../other-choice/other-choice.texts.ts';

function SelectInput(props: InputProps<'select'>) {
  const { items, placeholder, other } = props.field.options;
  const say = useFieldSay(otherChoiceTexts);
  const own = other ? otherIn([props.answer]) : undefined;
  const select = (
    <select
      {...controlProps(props)}
      {...(other && { onBlur: undefined })}
      className={`${styles.control} ${styles.select}`}
      value={own === undefined ? textOf(props.answer) : blankOther}
      onChange={(event) => props.onAnswer(event.target.value === '' ? undefined : event.target.value)}
    >
      <option value="">{placeholder || props.say('input.choose')}</option>
      {items.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
      {other && <option value={blankOther}>{say('other.label')}</option>}
    </select>
  );
  if (!other) return select;
  return (
    <div className={styles.choices} onBlur={leaving(props.onLeave)}>
      {select}
      {own !== undefined && <OtherText choice={own} onChoice={props.onAnswer} isDisabled={props.isDisabled} />}
    </div>
  );
}

export const selectFill: FieldFill<'select'> = { answers: choiceAnswer, isGroup: false, Input: SelectInput };
