import { choiceAnswer } from '@tessera/fields/choice.answer';
import { ClearChoice } from '../../fill/clear-choice.tsx';
import styles from '../../fill/fill.module.css';
import type { FieldFill } from '../field-fill.ts';

export const radioFill: FieldFill<'radio'> = {
  answers: choiceAnswer,
  isOneOf: true,
  isGroup: true,
  Input: ({ field, answer, onAnswer, onLeave, id, isDisabled, say }) => (
    <div className={styles.choices}>
      {field.options.items.map(({ value, label }, place) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            id={place === 0 ? id : undefined}
            name={id}
            checked={answer === value}
            disabled={isDisabled}
            onChange={() => onAnswer(value)}
            onBlur={onLeave}
          />
          <span dir="auto">{label}</span>
        </label>
      ))}
      <ClearChoice
        isShown={!field.mandatory && answer !== undefined && !isDisabled}
        onClear={() => onAnswer(undefined)}
        say={say}
      />
    </div>
  ),
};
