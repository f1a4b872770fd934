import { choicesAnswer } from '@tessera/fields/choices.answer';
import styles from '../../fill/fill.module.css';
import { valuesIn } from '../../fill/kept-filling.ts';
import { ChoiceLimitsHint } from '../choice-limits.tsx';
import type { FieldFill } from '../field-fill.ts';

export const checkboxFill: FieldFill<'checkbox'> = {
  answers: choicesAnswer,
  isGroup: true,
  Input: ({ field, answer, onAnswer, onLeave, id, isDisabled }) => {
    const chosen = valuesIn(answer);
    const toggle = (value: string) =>
      onAnswer(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
    return (
      <div className={styles.choices}>
        <ChoiceLimitsHint options={field.options} id={`${id}-limits`} />
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
