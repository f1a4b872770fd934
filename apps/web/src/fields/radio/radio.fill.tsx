import { choiceAnswer } from '@tessera/fields/choice.answer';
import { ClearChoice } from '../../fill/clear-choice.tsx';
import styles from '../../fill/fill.module.css';
import type { FieldFill } from '../field-fill.ts';
import { leaving, OtherChoice, otherIn } from '../other-choice/other-choice.tsx';

export const radioFill: FieldFill<'radio'> = {
  answers: choiceAnswer,
  isOneOf: true,
  isGroup: true,
  Input: ({ field, answer, onAnswer, onLeave, id, isDisabled, say }) => (
    <div className={styles.choices} onBlur={leaving(onLeave)}>
      {field.options.items.map(({ value, label }, place) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            id={place === 0 ? id : undefined}
            name={id}
            checked={answer === value}
            disabled={isDisabled}
            onChange={() => onAnswer(value)}
          />
          <span dir="auto">{label}</span>
        </label>
      ))}
      {field.options.other && (
        <OtherChoice type="radio" name={id} choice={otherIn([answer])} onChoice={onAnswer} isDisabled={isDisabled} />
      )}
      <ClearChoice
        isShown={!field.mandatory && answer !== undefined && !isDisabled}
        onClear={() => onAnswer(undefined)}
        say={say}
      />
    </div>
  ),
};
