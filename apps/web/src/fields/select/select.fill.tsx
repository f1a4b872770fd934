import { choiceAnswer } from '@tessera/fields/choice.answer';
import styles from '../../fill/fill.module.css';
import { controlProps, type FieldFill, textOf } from '../field-fill.ts';

export const selectFill: FieldFill<'select'> = {
  answers: choiceAnswer,
  isGroup: false,
  Input: (props) => {
    const { items, placeholder } = props.field.options;
    return (
      <select
        {...controlProps(props)}
        className={`${styles.control} ${styles.select}`}
        value={textOf(props.answer)}
        onChange={(event) => props.onAnswer(event.target.value === '' ? undefined : event.target.value)}
      >
        <option value="">{placeholder || props.say('input.choose')}</option>
        {items.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    );
  },
};
