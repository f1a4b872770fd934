import { choicesAnswer } from '@tessera/fields/choices.answer';
import styles from '../../fill/fill.module.css';
import { valuesIn } from '../../fill/kept-filling.ts';
import { ChoiceLimitsHint } from '../choice-limits.tsx';
import type { FieldFill } from '../field-fill.ts';
import { leaving, OtherChoice, otherIn } from '../other-choice/other-choice.tsx';

export const checkboxFill: FieldFill<'checkbox'> = {
  answers: choicesAnswer,
  isGroup: true,
  Input: ({ field, answer, onAnswer, onLeave, id, isDisabled }) => {
    const chosen = valuesIn(answer);
    const own = otherIn(chosen);
    const toggle = (value: string) =>
      onAnswer(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
    return (
      <div className={styles.choices} onBlur={leaving(onLeave)}>
        <ChoiceLimitsHint options={field.options} id={`${id}-limits`} />
        {field.options.items.map(({ value, label }, place) => (
          <label key={value} className={styles.choice}>
            <input
              type="checkbox"
              id={place === 0 ? id : undefined}
              checked={chosen.includes(value)}
              disabled={isDisabled}
              onChange={() => toggle(value)}
            />
            <span dir="auto">{label}</span>
          </label>
        ))}
        {field.options.other && (
          <OtherChoice
            type="checkbox"
            choice={own}
            onChoice={(next) =>
              onAnswer([...chosen.filter((one) => one !== own), ...(next === undefined ? [] : [next])])
            }
            isDisabled={isDisabled}
          />
        )}
      </div>
    );
  },
};
