import { checkboxAnswer } from '@tessera/fields/types/checkbox/checkbox.answer';
import styles from '../../fill/fill.module.css';
import type { FieldFill } from '../field-fill.ts';

export const checkboxFill: FieldFill<'checkbox'> = {
  answers: checkboxAnswer,
  isGroup: true,
  Input: ({ field, answer, onAnswer, onLeave, id, isDisabled }) => {
    const chosen = Array.isArray(answer) ? answer : [];
    const toggle = (value: string) =>
      onAnswer(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
    return (
      <div className={styles.choices}>
        {field.options.items.map(({ value, label }, place) => (
          <label key={value} className={styles.choice}>
            <input
              type="checkbox"
              id={place === 0 ? id : undefined}
              checked={chosen.includes(value)}
              disabled={isDisabled}
              onChange={() => toggle(value)}
              onBlur={onLeave}
            />
            <span dir="auto">{label}</span>
          </label>
        ))}
      </div>
    );
  },
};
